import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Payments1764000001000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payments (
        pid uuid primary key,
        checkout_id int not null,
        kind text not null,
        billing_type text not null,
        installment_count int not null,
        status text not null,
        revision int not null default 0,
        total_cents bigint not null,
        discount_cents bigint not null default 0,
        price_difference_cents bigint not null default 0,
        access_months int not null,
        customer_name text not null,
        customer_email text not null,
        customer_document text not null,
        customer_document_type text not null,
        customer_phone text,
        customer_country text not null,
        pix_payload text,
        pix_expires_at text,
        request_key text,
        reconcile_due_at timestamptz,
        cancelled_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null);
      create index payments_checkout on payments (checkout_id);
      create index payments_created on payments (created_at, pid);
      create index payments_status on payments (status, created_at);
      create index payments_customer_email on payments (customer_email, created_at);
      create index payments_reconcile_due on payments (reconcile_due_at) where reconcile_due_at is not null;
      create unique index payments_request_key on payments (request_key) where cancelled_at is null;
    `);
  }
}
