import { LimitedPool } from '@rotina/service-kit/database';

export interface QueuePoolOptions {
  readonly connectionString: string;
  readonly name: string;
  readonly max: number;
  /** Losing the last moment of consumer progress in a crash only repeats deliveries; losing a publication loses events. */
  readonly durable: boolean;
}

/** Connections to the database of the queues; their waits are bounded, so that a silent server is detected. */
export function queuePool({ connectionString, name, max, durable }: QueuePoolOptions): LimitedPool {
  const pool = new LimitedPool({
    connectionString,
    max,
    application_name: name.slice(0, 63),
    options: `-c synchronous_commit=${durable ? 'on' : 'off'}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 14_000,
  });
  // A connection that ends while nobody uses it: the next statement opens another one.
  pool.on('error', () => undefined);
  return pool;
}
