import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class ErasedPayments1764000042000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table erased_payments (
        pid uuid primary key,
        due_at timestamptz not null
      );
      create index erased_payments_due on erased_payments (due_at);
    `);
  }
}
