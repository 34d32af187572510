import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningSystem } from '../journeys/running-system.js';
import { shortWaits } from '../../packages/messaging/test/exchange.js';
import { EmptiableBroker } from './test/emptiable-broker.js';

describe('the main job, after its Kafka broker came back empty', () => {
  let broker: EmptiableBroker;
  let system: RunningSystem;

  beforeAll(async () => {
    broker = await EmptiableBroker.start();
    system = await RunningSystem.start('kafka', { ...shortWaits, KAFKA_BROKERS: broker.address });
  }, 180_000);

  // The second time, consumers have been replaced before.
  it.each([1, 2])(
    'completes (time %i)',
    async () => {
      await broker.empty();
      const demo = system.demo();
      const code = await demo.ended;
      expect(code === 0 ? 'completed' : demo.output).toBe('completed');
    },
    110_000,
  );

  afterAll(async () => {
    await system.stop();
    await broker.stop();
  }, 90_000);
});
