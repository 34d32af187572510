import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Payments that replace the plan of another; all payments of before are purchases. */
export class Repayments1764000050000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments
        add column root_pid uuid,
        add column replaces_pid uuid,
        add column reserved_by_pid uuid,
        add column replaced_by_pid uuid,
        add column operator_email text,
        add column description text;
      update payments set root_pid = pid;
      alter table payments alter column root_pid set not null;
      create index payments_root on payments (root_pid) where kind <> 'standard';
    `);
  }
}
