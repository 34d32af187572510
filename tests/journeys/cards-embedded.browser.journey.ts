import { cardsSuite } from './cards.suite.js';

cardsSuite('embedded');
