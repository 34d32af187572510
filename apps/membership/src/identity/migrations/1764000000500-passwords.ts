import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Passwords1764000000500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table password_tokens (
        token_hash text primary key,
        user_id integer not null constraint password_tokens_user_fk references users on delete cascade,
        expires_at timestamptz not null,
        created_at timestamptz not null
      );
      create index password_tokens_user on password_tokens (user_id);
    `);
  }
}
