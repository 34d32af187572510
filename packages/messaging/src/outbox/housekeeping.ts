import { Injectable, Logger } from '@nestjs/common';
import { ExpiredRows } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import type pg from 'pg';
import { deleteOldEntries } from '../inbox/old-entries.js';
import { removeOldSql } from './outbox.query.js';

const intervalMs = 600_000;
const batchSize = 5_000;

/**
 * Deletes outbox rows 14 days after their publication, inbox rows 28 days after their arrival, and the expired rows of
 * every table whose entity has `@Expires`.
 */
@Injectable()
export class Housekeeping {
  private readonly logger = new Logger(Housekeeping.name);
  private next = 0;

  constructor(private readonly expired: ExpiredRows) {}

  /** Deletes one batch when the interval has passed. A failure is logged: it must not end the relay's leadership. */
  async runWhenDue(client: pg.Client): Promise<void> {
    if (performance.now() < this.next) return;
    const more = await this.deleteBatch(client).catch((error: unknown) => {
      this.logger.warn(`Old rows could not be deleted: ${messageOf(error)}`);
      return false;
    });
    this.next = performance.now() + (more ? 0 : intervalMs);
  }

  private async deleteBatch(client: pg.Client): Promise<boolean> {
    const removed = await client.query(removeOldSql, [batchSize]);
    const moreInbox = await deleteOldEntries(client, batchSize);
    const expired = await this.expired.delete(batchSize);
    return expired || moreInbox || removed.rowCount === batchSize;
  }
}
