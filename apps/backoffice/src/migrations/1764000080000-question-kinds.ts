import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class QuestionKinds1764000080000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table installments add column agreed_cents bigint;
      alter table order_questions drop constraint order_questions_kind,
        add constraint order_questions_kind
          check (kind in ('money_on_cancelled_installment', 'other_sum', 'paid_with_nothing'));
    `);
  }
}
