import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Refunds1764000040000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table refunds (
        id uuid primary key,
        pid uuid not null,
        asked_cents bigint,
        asked_charge_id text,
        reason text not null,
        by_email text not null,
        request_key text,
        request_hash text,
        created_at timestamptz not null,
        due_at timestamptz,
        failed_at timestamptz,
        failures int not null default 0);
      create unique index refunds_unfinished on refunds (pid) where due_at is not null;
      create index refunds_due on refunds (due_at) where due_at is not null;
      create index refunds_payment on refunds (pid, id);
      create unique index refunds_request_key on refunds (request_key) where request_key is not null;

      create table refund_parts (
        id uuid primary key,
        refund_id uuid not null references refunds (id),
        position int not null,
        charge_gateway_id text not null,
        step text not null,
        amount_cents bigint not null,
        status text not null default 'pending',
        refunded_before_cents bigint,
        called_at timestamptz,
        error text);
      create unique index refund_parts_position on refund_parts (refund_id, position);
      create unique index refund_parts_charge on refund_parts (refund_id, charge_gateway_id);
    `);
  }
}
