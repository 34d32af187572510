import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Expiry1764000007000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index password_tokens_expiry on password_tokens (expires_at);
      create index sessions_expiry on sessions (expires_at);
    `);
  }
}
