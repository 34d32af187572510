import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Deliveries continue the trace of the request that caused them. */
export class DeliveryContext1764000012000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deliveries add column traceparent text, add column request_id text');
  }
}
