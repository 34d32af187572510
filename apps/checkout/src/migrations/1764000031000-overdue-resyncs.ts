import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class OverdueResyncs1764000031000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table overdue_resyncs (
        pid uuid primary key,
        due_at timestamptz not null);
      create index overdue_resyncs_due on overdue_resyncs (due_at);
    `);
  }
}
