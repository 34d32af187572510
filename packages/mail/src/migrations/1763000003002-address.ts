import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class MailAddress1763000003002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index mails_address on mails (lower(to_address))');
  }
}
