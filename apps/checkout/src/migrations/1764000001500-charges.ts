import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Charges1764000001500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table charges (
        id uuid primary key,
        gateway_id text not null,
        gateway_installment_id text,
        pid uuid references payments (pid),
        number int not null,
        amount_cents bigint not null,
        net_amount_cents bigint,
        refunded_cents bigint not null default 0,
        due_date date not null,
        status text not null,
        known_status text not null,
        gateway_status text not null,
        paid_at date,
        invoice_url text,
        bank_slip_url text,
        invoice_number text,
        revision int not null,
        last_event_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null);
      create unique index charges_gateway_id on charges (gateway_id);
      create index charges_payment on charges (pid, number);
    `);
  }
}
