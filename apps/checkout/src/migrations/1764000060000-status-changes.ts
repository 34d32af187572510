import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class StatusChanges1764000060000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment_status_changes (
        pid uuid not null,
        revision int not null,
        from_status text not null,
        to_status text not null,
        at timestamptz not null,
        cause text not null,
        event_id uuid,
        primary key (pid, revision));
      alter table payments add column placed_event_id uuid, add column order_code text;
      create index payments_order_code on payments (order_code) where order_code is not null;
      create index payments_customer_email_lower on payments (lower(customer_email));
      create index payments_customer_document on payments (customer_document);
      alter table discount_validations add column pid uuid;
      create index discount_validations_payment on discount_validations (pid) where pid is not null;
    `);
  }
}
