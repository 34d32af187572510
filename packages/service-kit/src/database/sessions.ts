import { isBehindPooler, directAddress } from '../config/database-address.js';
import type { ServiceConfig } from '../config/service-config.js';
import { StartError } from '../process/start-error.js';
import { LimitedClient } from './limited-client.js';

/** A busy pooler may give a connection the same session twice by chance. */
const rounds = 3;

/**
 * Connects to a database.
 * @throws StartError when it cannot be reached.
 */
export async function connect(client: LimitedClient): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const address = `${client.host}:${String(client.port)}/${client.database ?? ''}`;
    throw new StartError(`The database ${address} cannot be reached (${reasonOf(error)}).`, { cause: error });
  }
}

// Node reports a name with several addresses as an error without a message, which holds one error for each of them.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : 'unknown';
}

/**
 * Makes sure that a service has an address whose connections are sessions.
 * @throws StartError where that is a pooler in transaction mode, or cannot be reached.
 */
export async function requireSessions(config: ServiceConfig): Promise<void> {
  const connectionString = directAddress(config);
  const [one, other] = [new LimitedClient({ connectionString }), new LimitedClient({ connectionString })];
  try {
    await Promise.all([connect(one), connect(other)]);
    for (let round = 0; round < rounds; round += 1) if (await shareSessions(one, other)) throw problemOf(config);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** Whether a session of the one connection is the other's meanwhile, or changes while the other is in a transaction. */
async function shareSessions(one: LimitedClient, other: LimitedClient): Promise<boolean> {
  const before = await sessionOf(one);
  await other.query('begin');
  const isShared = (await sessionOf(other)) === before || (await sessionOf(one)) !== before;
  await other.query('rollback');
  return isShared;
}

async function sessionOf(client: LimitedClient): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

function problemOf(config: ServiceConfig): StartError {
  const [wrong, remedy] = isBehindPooler(config)
    ? ['DATABASE_DIRECT_URL', 'give it the address of the database itself']
    : ['DATABASE_URL', 'set DATABASE_DIRECT_URL, too, to the address of the database itself'];
  const reason = 'is a pooler whose connections are no sessions, which migrations, locks, notifications and jobs need';
  return new StartError(`${wrong} ${reason}: ${remedy} (docs/operations/pooler.md).`);
}
