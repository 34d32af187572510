import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Commissions1764000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table commissions (
        id uuid primary key,
        order_id uuid not null constraint commissions_order_fk references orders,
        status text not null constraint commissions_status check (status in ('expected', 'earned')),
        base_cents bigint not null,
        created_at timestamptz not null,
        earned_at timestamptz
      );
      create unique index commissions_order on commissions (order_id);
    `);
  }
}
