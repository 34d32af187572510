import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class EmailConfirmations1764000030010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table email_confirmations (
        token_hash text primary key,
        email text not null,
        user_id integer constraint email_confirmations_user_fk references users on delete cascade,
        name text,
        password_hash text,
        expires_at timestamptz not null,
        created_at timestamptz not null,
        constraint email_confirmations_kind check (
          (user_id is null) = (name is not null) and (user_id is null) = (password_hash is not null))
      );
      create index email_confirmations_email on email_confirmations (email);
      create index email_confirmations_user on email_confirmations (user_id);
      create index email_confirmations_expiry on email_confirmations (expires_at);
      create table former_addresses (
        email text primary key,
        user_id integer not null constraint former_addresses_user_fk references users on delete cascade,
        left_at timestamptz not null
      );
      create index former_addresses_user on former_addresses (user_id);
    `);
  }
}
