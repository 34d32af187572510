import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Purchases that were complete before have their orders already. */
export class PlacedPurchases1764000007000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments add column placed_at timestamptz;
      update payments set placed_at = created_at where status <> 'draft' and reconcile_due_at is null;
    `);
  }
}
