import { questionsSuite } from './questions.suite.js';

questionsSuite('embedded');
