import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class SalesIndexes1764000020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_sums;
      create index orders_by_status on orders (status, purchased_at, id);
      drop index installments_due;
      drop index installments_by_status;
      create index installments_by_status on installments (status, due_date) include (order_id, amount_cents);
      create index installments_without_amount on installments (status, order_id) where amount_cents = 0;
    `);
  }
}
