import { Injectable } from '@nestjs/common';
import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { republishSql } from './outbox.query.js';

/** Publishes events again after the transport has lost its data; consumers recognise repeats. */
@Injectable()
export class Republication {
  /** Returns the number of events that were published since then (at most 14 days back) and now wait for publication. */
  async republish(tx: Transaction, since: Date): Promise<number> {
    const [row] = await query<{ count: number }>(tx, republishSql, [since]);
    return row?.count ?? 0;
  }
}
