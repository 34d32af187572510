import { Injectable } from '@nestjs/common';
import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { republishSql, wakeRelaySql } from './outbox.query.js';
import type { RepublishedBatch } from './outbox.query.js';

const batchSize = 10_000;

/** Publishes events again after the transport has lost its data; consumers recognise repeats. */
@Injectable()
export class Republication {
  /** Returns the number of events that were published since then (at most 14 days back) and now wait for publication. */
  async republish(tx: Transaction, since: Date): Promise<number> {
    let count = 0;
    let batch = await this.republishBatch(tx, since, '0');
    while (batch?.last != null) {
      count += batch.count;
      batch = await this.republishBatch(tx, since, batch.last);
    }
    await query(tx, wakeRelaySql);
    return count;
  }

  private async republishBatch(tx: Transaction, since: Date, after: string): Promise<RepublishedBatch | undefined> {
    const [batch] = await query<RepublishedBatch>(tx, republishSql, [since, after, batchSize]);
    return batch;
  }
}
