import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class UserSearch1764000014001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      create index users_email_search on users using gin (email gin_trgm_ops);
      create index users_name_search on users using gin (lower(name) gin_trgm_ops);
      drop index users_email_prefix;
      drop index users_name_prefix;
    `);
  }
}
