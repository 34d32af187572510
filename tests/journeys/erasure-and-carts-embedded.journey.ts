import { erasureAndCartsSuite } from './erasure-and-carts.suite.js';

erasureAndCartsSuite('embedded');
