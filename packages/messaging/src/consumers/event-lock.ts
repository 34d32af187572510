import { Injectable } from '@nestjs/common';
import { directAddress, ServiceConfig } from '@rotina/service-kit/config';
import { advisoryLocks, DatabaseUnavailable, LimitedClient } from '@rotina/service-kit/database';

const lockSql = 'select pg_try_advisory_lock($1, hashtext($2)) as held';

/**
 * Lets one process at a time attempt an event alone, from the record of its start to that of its end: a start without an end
 * is then that of a process that has died. The lock is its connection's, and ends with it.
 */
@Injectable()
export class EventLock {
  constructor(private readonly config: ServiceConfig) {}

  /**
   * Does the work under the lock of an event; returns undefined, and does nothing, while somebody else holds it.
   * @throws DatabaseUnavailable when the lock cannot be asked for.
   */
  async hold<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    const client = new LimitedClient({ connectionString: directAddress(this.config) });
    // A lost connection lets another process attempt the event, too, whose effects only one of them can claim.
    client.on('error', () => undefined);
    try {
      return (await isLocked(client, id)) ? await work() : undefined;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function isLocked(client: LimitedClient, id: string): Promise<boolean> {
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(lockSql, [advisoryLocks.eventAttempts, id]);
    return rows[0]?.held === true;
  } catch (error) {
    throw new DatabaseUnavailable(`The lock of event ${id} cannot be asked for.`, { cause: error });
  }
}
