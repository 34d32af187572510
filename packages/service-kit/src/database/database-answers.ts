import { DatabaseError } from 'pg';
import { LimitedClient } from './limited-client.js';

const tooManyConnections = '53300';

/** Whether a database accepts a new connection and answers a statement in time. One that has no connection left does. */
export async function databaseAnswers(connectionString: string, milliseconds: number): Promise<boolean> {
  const limits = { connectionTimeoutMillis: milliseconds, query_timeout: milliseconds };
  const client = new LimitedClient({ connectionString, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof DatabaseError && error.code === tooManyConnections;
  } finally {
    void client.end();
  }
}
