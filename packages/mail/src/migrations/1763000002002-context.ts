import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Mails continue the trace of the request that caused them. */
export class MailContext1763000002002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add column traceparent text, add column request_id text');
  }
}
