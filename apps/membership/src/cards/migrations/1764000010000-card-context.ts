import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The issue of a card continues the trace of the request that made it due. */
export class CardContext1764000010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cards add column traceparent text, add column request_id text');
  }
}
