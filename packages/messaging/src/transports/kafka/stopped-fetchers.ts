import { installedVersion, kafkajs, kafkajsFile, patchedVersion } from './installed-kafkajs.js';

/** The parts of what runs a kafkajs consumer that are used here. */
interface Runner {
  readonly running: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  fetch: (this: Runner, nodeId: number) => Promise<readonly unknown[]>;
}

interface RunnerClass {
  readonly prototype: Runner;
  new (parts: object): Runner;
}

export const consumerRunner = kafkajsFile('consumer/runner.js') as RunnerClass;

const { fetch: fetchAnyway } = consumerRunner.prototype;

/**
 * Ends the fetchers of a consumer that has been stopped. Where it is stopped while the set of brokers changes, kafkajs begins
 * new fetchers, and each gets an empty batch at once, for ever: no timer and no request of the process has a turn again.
 */
export function endStoppedFetchers(): void {
  if (installedVersion() !== patchedVersion) return;
  consumerRunner.prototype.fetch = fetchWhileRunning;
}

async function fetchWhileRunning(this: Runner, nodeId: number): Promise<readonly unknown[]> {
  if (!this.running) throw new kafkajs.KafkaJSError('The consumer has been stopped.');
  return fetchAnyway.call(this, nodeId);
}
