import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The lines of bank slips as the gateway has told them, and where buyers write to. */
export class BuyerPage1764000094000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bank_slip_lines (
        charge_gateway_id text primary key,
        amount_cents bigint not null,
        due_date date not null,
        line text not null,
        read_at timestamptz not null);
      create index bank_slip_lines_age on bank_slip_lines (read_at);
      alter table organizations add column contact_email text;
    `);
  }
}
