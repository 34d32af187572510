import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The start of a batch is one row instead of one for each of its events. */
export class InboxBatches1763000003001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table inbox_batches (
        id uuid primary key, consumer text not null, process uuid not null, event_ids uuid[] not null,
        started_at timestamptz not null default now())`);
  }
}
