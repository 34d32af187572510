import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class RepaymentSyncs1764000010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        add column external_id text,
        add column description text,
        add column kind text constraint orders_kind check (kind in ('repayment', 'settlement', 'renewal')),
        add column operator_email text,
        add column sync_digest text,
        add column imported_paid_cents bigint;
    `);
  }
}
