import { mainJobSuite } from './main-job.suite.js';

mainJobSuite('kafka');
