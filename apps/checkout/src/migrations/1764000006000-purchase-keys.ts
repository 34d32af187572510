import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Former keys held the caller's address and the body, so that no request matches them any more. */
export class PurchaseKeys1764000006000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index payments_request_key;
      update payments set request_key = null where request_key is not null;
      alter table payments add column request_hash text, add column gateway_failed_at timestamptz;
      create unique index payments_request_key on payments (request_key) where request_key is not null;
    `);
  }
}
