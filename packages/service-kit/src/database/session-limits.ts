import { advisoryLocks } from './advisory-locks.js';
import { LimitedClient } from './limited-client.js';
import { connect } from './sessions.js';

/**
 * Milliseconds. A lock or a statement that hangs must not keep its connection, of which all requests share a few. The
 * server's limits come before those of the client.
 */
export const sessionLimits = {
  lock_timeout: 3_000,
  statement_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
};

const assignments = Object.entries(sessionLimits).map(
  ([name, value]) =>
    `execute format('alter role %I in database %I set ${name} = ${String(value)}', current_user, current_database());`,
);

/** Makes the limits those of all sessions of a service's role in its database: a pooler refuses what a client sets when it connects. */
export async function limitRole(connectionString: string): Promise<void> {
  const client = new LimitedClient({ connectionString });
  try {
    await connect(client);
    // One message is one transaction: replicas that start together would change the same row of the catalogue.
    const turn = `select pg_advisory_xact_lock(${String(advisoryLocks.roleLimits)})`;
    await client.query(`${turn}; do $$ begin ${assignments.join(' ')} end $$`);
  } finally {
    await client.end();
  }
}
