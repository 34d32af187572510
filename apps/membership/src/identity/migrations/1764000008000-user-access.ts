import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class UserAccess1764000008000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column locked boolean, add column access_revision integer;
      update users set locked = false, access_revision = 0;
      alter table users alter column locked set not null, alter column access_revision set not null;
    `);
  }
}
