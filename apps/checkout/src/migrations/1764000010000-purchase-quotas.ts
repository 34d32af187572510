import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class PurchaseQuotas1764000010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: a purchase does not wait for the disk to count it, and a crash only forgets the last minute.
    await runner.query(`
      create unlogged table purchase_quotas (
        address text primary key,
        started_at timestamptz not null,
        purchases int not null);
      create index purchase_quotas_age on purchase_quotas (started_at);
    `);
  }
}
