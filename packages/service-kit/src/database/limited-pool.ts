import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { DatabaseUnavailable } from './failures.js';
import { connectionLimits, LimitedClient } from './limited-client.js';
import { isTracing } from '../observability/spans.js';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (end?: unknown) => void,
) => void;

/** pg's pool, of clients with limits, and with a class for failures to get a connection, which pg throws as plain errors. */
export class LimitedPool extends pg.Pool {
  constructor(config: pg.PoolConfig = {}) {
    super({ ...connectionLimits, ...config, Client: LimitedClient });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected) return super.connect().catch((error: unknown) => Promise.reject(unavailable(error)));
    // A returned connection goes to the next waiting caller, whose statement must not count as the former caller's.
    const next = isTracing() ? AsyncLocalStorage.bind(connected) : connected;
    super.connect((error, client, release) => next(error && unavailable(error), client, release));
  }
}

/** The pg module as TypeORM takes it, with the pool above. */
export const driver: typeof pg = Object.create(pg, { Pool: { value: LimitedPool } }) as typeof pg;

function unavailable(error: unknown): DatabaseUnavailable {
  const message = error instanceof Error && error.message ? error.message : String(error);
  return new DatabaseUnavailable(message, { cause: error });
}
