import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Partial, because nearly every delivery has its payment as its reference. */
export class DeliveryPayments1764000071000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table deliveries add column pid text;
      create index deliveries_payment on deliveries (pid, created_at) where pid is not null;
    `);
  }
}
