import { describe, expect, it, vi } from 'vitest';
import { consumerRunner, endStoppedFetchers } from './stopped-fetchers.js';

/** A consumer of several brokers, whose fetches are answered when the test says so. */
class Consumption {
  nodeIds = [1, 2];
  readonly lines: string[] = [];
  readonly runner;
  private readonly fetches = new Map<number, () => void>();

  constructor() {
    const write = (line: string): void => this.write(line);
    const logger = { namespace: () => logger, debug: write, info: write, warn: write, error: write };
    const done = (): Promise<void> => Promise.resolve();
    const consumerGroup = {
      getNodeIds: () => this.nodeIds,
      fetch: (nodeId: number) => new Promise((resolve) => this.fetches.set(nodeId, () => resolve([]))),
      ...{ connect: done, joinAndSync: done, leave: done, heartbeat: done },
    };
    const instrumentationEmitter = { emit: () => undefined };
    const retry = { initialRetryTime: 1 };
    this.runner = new consumerRunner({ logger, consumerGroup, instrumentationEmitter, retry, concurrency: 1 });
  }

  async answer(nodeId: number): Promise<void> {
    await vi.waitFor(() => expect([...this.fetches.keys()]).toContain(nodeId));
    this.fetches.get(nodeId)?.();
  }

  /** A loop that gives nobody a turn would never let a time-out of the test end it. */
  private write(line: string): void {
    this.lines.push(line);
    if (this.lines.length > 1_000) throw new Error('The fetchers of a stopped consumer go on for ever.');
  }
}

describe('the fetchers of a consumer', () => {
  it('end where it is stopped while the brokers change', async () => {
    endStoppedFetchers();
    const consumption = new Consumption();
    await consumption.runner.start();
    consumption.nodeIds = [1, 2, 3];
    // One fetcher sees the change, and waits for the other one.
    await consumption.answer(1);
    await vi.waitFor(() => expect(consumption.lines).toContain('Stopping fetchers...'));
    const stopped = consumption.runner.stop();
    await consumption.answer(2);
    await stopped;
    expect(consumption.lines.length).toBeLessThan(20);
  });
});
