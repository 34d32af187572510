import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class BuyerDetails1764000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships
        add column buyer_document text,
        add column buyer_phone text,
        add column confirmation_hash text,
        add column confirmation_expires_at timestamptz;
      create unique index memberships_confirmation on memberships (confirmation_hash);

      create table buyer_questions (
        id uuid primary key,
        membership_id integer not null constraint buyer_questions_membership_fk references memberships on delete cascade,
        document_user_id integer not null constraint buyer_questions_document_user_fk references users on delete cascade,
        email_user_id integer not null constraint buyer_questions_email_user_fk references users on delete cascade,
        answer text constraint buyer_questions_answer check (answer in ('document', 'email', 'email_and_document')),
        reason text,
        answered_by text,
        answered_at timestamptz,
        created_at timestamptz not null
      );
      create unique index buyer_questions_open on buyer_questions (membership_id) where answered_at is null;
      create index buyer_questions_document_user on buyer_questions (document_user_id);
      create index buyer_questions_email_user on buyer_questions (email_user_id);
    `);
  }
}
