import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Every calendar is read again, because the one before may have read its file wrongly. */
export class SkippedEvents1764000066000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table calendars add column skipped_events jsonb not null default '[]';
      update calendars set etag = null, last_modified = null;
    `);
  }
}
