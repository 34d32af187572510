import { erasureSearchSuite } from './erasure-search.suite.js';

erasureSearchSuite('embedded');
