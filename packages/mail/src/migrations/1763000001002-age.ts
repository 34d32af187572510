import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class MailAge1763000001002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index mails_age on mails (created_at)');
  }
}
