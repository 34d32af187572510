import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class RefundRequests1764000063000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table refund_requests (
        question_id uuid primary key,
        order_code text not null,
        reference text not null,
        charge_id text not null,
        amount_cents bigint not null,
        reason text not null,
        by_email text not null,
        created_at timestamptz not null,
        due_at timestamptz,
        failures int not null default 0,
        refusal text constraint refund_requests_refusal check (refusal in ('unknown_charge', 'nothing_left'))
      );
      create index refund_requests_due on refund_requests (due_at) where due_at is not null;
      create index refund_requests_newest on refund_requests (created_at, question_id);

      alter table refunds alter column pid drop not null, add column question_id uuid;
      create unique index refunds_question on refunds (question_id) where question_id is not null;
    `);
  }
}
