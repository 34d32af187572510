import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Mail1764000003500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table email_suppressions (
        address text primary key,
        reason text not null,
        created_at timestamptz not null
      );
    `);
  }
}
