import { Injectable } from '@nestjs/common';
import { Database, query } from '@rotina/service-kit/database';
import { republishSql } from './outbox.query.js';

/** Publishes again what was published before, for the day the transport's data is lost; consumers know repeats. */
@Injectable()
export class Republication {
  constructor(private readonly database: Database) {}

  /** Gives the number of events that were published since then (at most 14 days back) and now wait for publication. */
  async republish(since: Date): Promise<number> {
    const [row] = await query<{ count: number }>(this.database.manager, republishSql, [since]);
    return row?.count ?? 0;
  }
}
