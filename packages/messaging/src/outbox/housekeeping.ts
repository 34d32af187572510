import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { forgetSql } from '../inbox/inbox.query.js';
import { removeOldSql } from './outbox.query.js';

const every = 600_000;
const atOnce = 5_000;

/** Removes events that were published 14 days ago, and the memory of those that arrived 28 days ago. */
@Injectable()
export class Housekeeping {
  private next = 0;

  /** Does a slice of it when it is time. */
  async perhaps(client: pg.Client): Promise<void> {
    if (performance.now() < this.next) return;
    const removed = await client.query(removeOldSql, [atOnce]);
    const forgotten = await client.query(forgetSql, [atOnce]);
    const more = removed.rowCount === atOnce || forgotten.rowCount === atOnce;
    this.next = performance.now() + (more ? 0 : every);
  }
}
