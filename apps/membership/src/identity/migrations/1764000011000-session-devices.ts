import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class SessionDevices1764000011000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sessions add column user_agent text, add column address text, add column last_used_at timestamptz;
      update sessions set last_used_at = created_at;
      alter table sessions alter column last_used_at set not null;
    `);
  }
}
