import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class QuestionAnswers1764000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table order_questions
        add column answer text constraint order_questions_answer check (answer in ('keep', 'refund')),
        add column reason text,
        add column answered_by text;
    `);
  }
}
