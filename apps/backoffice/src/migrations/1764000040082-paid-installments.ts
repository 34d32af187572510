import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class PaidInstallments1764000040082 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index installments_paid on installments (paid_at) include (order_id, amount_cents)
        where paid_at is not null and status = 'approved';
    `);
  }
}
