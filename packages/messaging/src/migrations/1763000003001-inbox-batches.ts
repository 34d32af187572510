import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * The start of a batch is one row instead of one for each of its events. The fill factor makes every access remove the dead
 * versions of the rows, which change with every batch: an index that points to hundreds of them costs more than the batch.
 */
export class InboxBatches1763000003001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table inbox_batches (
        id uuid primary key, consumer text not null, process uuid not null, event_ids uuid[] not null,
        started_at timestamptz not null default now()) with (fillfactor = 10)`);
  }
}
