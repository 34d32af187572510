import { expect, it } from '@jest/globals';
import { mainJobSuite } from './main-job.suite.js';

if (process.env['TEST_KAFKA_BROKERS'] === undefined) {
  it('is not tried on Apache Kafka, because none can be had here', () => {
    expect(process.env['TEST_KAFKA_BROKERS']).toBeUndefined();
  });
} else {
  mainJobSuite('kafka');
}
