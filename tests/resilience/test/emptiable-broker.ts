import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { startKafka } from '../../../infra/kafka/broker.ts';
import type { Kafka } from '../../../infra/kafka/kafka.ts';

/** The files that formatting writes: a broker with these alone starts as a new one. */
const identity = ['meta.properties', 'bootstrap.checkpoint'];

/** A broker of one test, whose storage can be wiped. */
export class EmptiableBroker {
  private constructor(
    private readonly broker: Kafka,
    private readonly directory: string,
  ) {}

  static async start(): Promise<EmptiableBroker> {
    const directory = mkdtempSync(path.join(tmpdir(), 'rotina-kafka-'));
    return new EmptiableBroker(await startKafka({ port: await freePort(), dataDir: directory }), directory);
  }

  get address(): string {
    return this.broker.brokers;
  }

  /** Kills the broker, removes all topics, records, groups and offsets, and starts it again. */
  async empty(): Promise<void> {
    await this.broker.kill();
    const data = path.join(this.directory, 'data');
    for (const name of readdirSync(data)) {
      if (!identity.includes(name)) rmSync(path.join(data, name), { recursive: true });
    }
    await this.broker.restart();
  }

  async stop(): Promise<void> {
    await this.broker.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
