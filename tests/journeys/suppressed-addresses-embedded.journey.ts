import { suppressedAddressesSuite } from './suppressed-addresses.suite.js';

suppressedAddressesSuite('embedded');
