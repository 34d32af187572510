import { repaymentSyncSuite } from './repayment-sync.suite.js';

repaymentSyncSuite('kafka');
