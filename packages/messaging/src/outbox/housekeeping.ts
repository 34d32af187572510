import { Injectable } from '@nestjs/common';
import { ExpiredRows } from '@rotina/service-kit/database';
import type pg from 'pg';
import { deleteOldInboxSql } from '../inbox/inbox.query.js';
import { removeOldSql } from './outbox.query.js';

const intervalMs = 600_000;
const batchSize = 5_000;

/**
 * Deletes outbox rows 14 days after their publication, inbox rows 28 days after their arrival, and the expired rows of
 * every table whose entity has `@Expires`.
 */
@Injectable()
export class Housekeeping {
  private next = 0;

  constructor(private readonly expired: ExpiredRows) {}

  /** Deletes one batch when the interval has passed. */
  async runWhenDue(client: pg.Client): Promise<void> {
    if (performance.now() < this.next) return;
    const removed = await client.query(removeOldSql, [batchSize]);
    const deleted = await client.query(deleteOldInboxSql, [batchSize]);
    const expired = await this.expired.delete(batchSize);
    const more = expired || removed.rowCount === batchSize || deleted.rowCount === batchSize;
    this.next = performance.now() + (more ? 0 : intervalMs);
  }
}
