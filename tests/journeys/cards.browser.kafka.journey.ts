import { cardsSuite } from './cards.suite.js';

cardsSuite('kafka');
