import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class PhoneVerifications1764000013000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table phone_verifications (
        user_id integer primary key constraint phone_verifications_user_fk references users on delete cascade,
        id uuid not null,
        phone_number text not null,
        pin_hash text,
        wrong_tries integer not null,
        started_at timestamptz not null,
        expires_at timestamptz not null,
        sealed_message text,
        send_attempts integer not null,
        send_due_at timestamptz,
        traceparent text,
        request_id text
      );
      create index phone_verifications_expiry on phone_verifications (expires_at);
      create index phone_verifications_due on phone_verifications (send_due_at) where send_due_at is not null;
    `);
  }
}
