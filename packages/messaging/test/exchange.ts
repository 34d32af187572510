import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { PurchasePaid } from '@rotina/contracts';
import type { EventDefinition, PurchaseStatusPayload, ServiceName, Topic } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { execute, query } from '@rotina/service-kit/database';
import { databaseUrl, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { aPaidPurchase, consumingService, publishingService } from './event-exchange.js';

type Settings = Readonly<Record<string, string>>;

/** Short waits: what fails or dies in a test is tried again, or replaced, soon. */
export const shortWaits: Settings = { EVENTS_MAX_PAUSE_MS: '100', KAFKA_SESSION_TIMEOUT_MS: '2000' };

interface RawEvent {
  readonly topic?: Topic;
  readonly type: string;
  readonly key: string;
  readonly payload: object;
}

interface ExchangeOptions {
  /** With `false` the consumer's database is there and nothing consumes. */
  readonly consumes?: boolean;
  /** The settings in which the services differ: the credentials of each. */
  readonly login?: (service: ServiceName) => Settings;
}

/** Two services that exchange events, with what they published and did. */
export class Exchange {
  private readonly children = new Set<ChildProcess>();

  private constructor(
    readonly env: Settings,
    readonly publisher: TestService,
    readonly consumer: TestService,
  ) {}

  static async start(settings: Settings, { consumes = true, login }: ExchangeOptions = {}): Promise<Exchange> {
    const env = { ...shortWaits, ...settings };
    const publisher = await startService(publishingService, { env: { ...env, ...login?.('checkout') } });
    const consumer = await startService(consumingService, {
      env: { ...env, ...login?.('membership'), ...(!consumes && { EVENTS_TRANSPORT: 'none' }) },
    });
    return new Exchange(env, publisher, consumer);
  }

  secondPublisher = (): Promise<TestService> =>
    startService(publishingService, { env: this.env, replicaOf: this.publisher });

  secondConsumer = (definition = consumingService): Promise<TestService> =>
    startService(definition, { env: this.env, replicaOf: this.consumer });

  /** A consumer in a process of its own, which dies in the handler of the purchase `killer`. */
  mortalConsumer(): { pid: number | undefined; gone: Promise<NodeJS.Signals | null>; end: () => void } {
    const script = path.join(import.meta.dirname, 'mortal-consumer.ts');
    const hooks = path.join(import.meta.dirname, 'typescript-hooks.mjs');
    const child = spawn(process.execPath, ['--no-warnings', '--import', hooks, script], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...this.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: databaseUrl(this.consumer.databaseName),
      },
    });
    this.children.add(child);
    const gone = new Promise<NodeJS.Signals | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (_code, signal) => {
        this.children.delete(child);
        resolve(signal);
      });
    });
    return { pid: child.pid, gone, end: () => child.kill('SIGTERM') };
  }

  async publish(
    pid: string,
    revisions: readonly number[],
    definition: EventDefinition<PurchaseStatusPayload> = PurchasePaid,
  ): Promise<void> {
    const outbox = this.publisher.get(Outbox);
    for (const revision of revisions) {
      await this.publisher.database.transaction((tx) => outbox.append(tx, definition, aPaidPurchase(pid, revision)));
    }
  }

  /** Puts an event on its way that no publisher of ours would write. */
  async publishRaw({ topic = PurchasePaid.topic, type, key, payload }: RawEvent): Promise<void> {
    const sql = `insert into outbox (event_id, type, version, topic, key, time, payload)
      values (gen_random_uuid(), $1, 2, $4, $2, now(), $3)`;
    await execute(this.publisher.database.manager, sql, [type, key, payload, topic]);
    await query(this.publisher.database.manager, "select pg_notify('rotina_outbox', '')");
  }

  async effects(pid: string): Promise<number[]> {
    const sql = 'select revision from effects where pid = $1 order by id';
    return (await query<{ revision: number }>(this.consumer.database.manager, sql, [pid])).map((row) => row.revision);
  }

  /** Waits until the first consumer is done with so many events of a purchase. */
  handled(pid: string, count: number): Promise<void> {
    return this.consumer.events.untilHandled(PurchasePaid, pid, count);
  }

  deadLetters(key: string): Promise<{ reason: string; error: string; id: number; isReplayed: boolean }[]> {
    const sql = `select id::int, reason, error, replayed_at is not null as "isReplayed" from dead_letters where key = $1
      order by id`;
    return query(this.consumer.database.manager, sql, [key]);
  }

  unpublished(): Promise<{ id: string }[]> {
    return query(this.publisher.database.manager, 'select id from outbox where published_at is null');
  }

  async publishEverythingAgain(): Promise<void> {
    await execute(this.publisher.database.manager, 'update outbox set published_at = null');
  }

  /** Ends the services, and children that a failed test has left. */
  async close(): Promise<void> {
    for (const child of this.children) child.kill('SIGKILL');
    await this.publisher.close();
    await this.consumer.close();
  }
}
