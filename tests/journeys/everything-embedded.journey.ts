import { everythingSuite } from './everything.suite.js';

everythingSuite('embedded');
