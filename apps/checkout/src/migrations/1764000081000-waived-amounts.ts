import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** A repayment below the open sum needs a reason, and has a floor. */
export class WaivedAmounts1764000081000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments
        add column waived_cents bigint not null default 0,
        add column waived_reason text;
      create index payments_waived on payments (created_at) where waived_cents > 0;
      alter table organizations add column min_repayment_percent integer not null default 50
        constraint organizations_min_repayment_percent check (min_repayment_percent between 0 and 100);
    `);
  }
}
