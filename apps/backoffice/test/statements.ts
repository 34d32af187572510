import { databaseUrl } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import pg from 'pg';

/** One statement, and the connection that sends it. */
export interface Sent {
  readonly text: string;
  readonly processId: number;
}

type Watch = (sent: Sent) => Promise<void> | void;
type Query = (...args: unknown[]) => unknown;

/**
 * Sees every statement of the services that start afterwards, before it is sent; what the watch does is waited for.
 * Returns a function that sets the watch.
 */
export function watchStatements(): (watch?: Watch) => void {
  let current: Watch | undefined;
  const client = pg.Client.prototype as { query: unknown };
  const query = client.query as Query;
  client.query = function watched(this: { processID: number }, ...args: unknown[]): unknown {
    const waits = current?.({ text: textOf(args[0]), processId: this.processID });
    return waits ? waits.then(() => query.apply(this, args)) : query.apply(this, args);
  };
  return (watch) => {
    current = watch;
  };
}

function textOf(given: unknown): string {
  const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : given;
  return typeof text === 'string' ? text : '';
}

/** Ends a connection as the server would, and waits until it is gone. */
export async function endConnection(service: TestService, processId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(service.databaseName) });
  await client.connect();
  await client.query('select pg_terminate_backend($1, 5000)', [processId]);
  await client.end();
}
