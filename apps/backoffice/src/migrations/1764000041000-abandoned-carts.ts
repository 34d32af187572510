import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class AbandonedCarts1764000041000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table abandoned_carts (
        order_id uuid primary key constraint abandoned_carts_order_fk references orders,
        abandoned_at timestamptz not null
      );
      create index orders_unpaid_purchases on orders (purchased_at)
        where origin = 'purchase' and status in ('pending', 'overdue') and paid_cents = 0;
    `);
  }
}
