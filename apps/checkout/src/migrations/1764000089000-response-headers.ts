import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The headers of an answer say which part of a destination it came from. */
export class ResponseHeaders1764000089000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table delivery_attempts add column response_headers jsonb');
  }
}
