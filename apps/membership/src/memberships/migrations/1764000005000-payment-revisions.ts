import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class PaymentRevisions1764000005000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment_revisions (
        payment_reference text primary key,
        revision integer not null,
        received_at timestamptz not null
      );
      create index payment_revisions_age on payment_revisions (received_at);
    `);
  }
}
