import { it } from '@jest/globals';
import { mainJobSuite } from './main-job.suite.js';

if (process.env['TEST_KAFKA_BROKERS'] === undefined) {
  it.todo(
    'the main job with events over kafka: skipped, because no broker is available (KAFKA=off, or no Java and no Docker)',
  );
} else {
  mainJobSuite('kafka');
}
