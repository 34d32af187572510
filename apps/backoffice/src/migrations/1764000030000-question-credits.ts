import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class QuestionCredits1764000030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column credit_cents bigint not null default 0;
      alter table order_questions drop constraint order_questions_answer,
        add constraint order_questions_answer check (answer in ('keep', 'refund', 'credit_new_plan'));
      create index orders_slugs on orders (company_slug, product_slug);
      create table order_credits (
        id uuid primary key,
        order_id uuid not null constraint order_credits_order_fk references orders,
        question_id uuid not null constraint order_credits_question_fk references order_questions,
        amount_cents bigint not null constraint order_credits_amount check (amount_cents > 0),
        created_at timestamptz not null,
        withdrawn_at timestamptz
      );
      create index order_credits_order on order_credits (order_id);
      create unique index order_credits_question on order_credits (question_id);
      create index order_questions_installment on order_questions (installment_id, kind);
    `);
  }
}
