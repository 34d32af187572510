import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Deliveries may be limited by time instead of attempts, and know why they failed. */
export class RetryPolicies1764000020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table deliveries
        alter column max_attempts drop not null,
        add column attempts_before int not null default 0,
        add column retry_until timestamptz,
        add column last_cause text;
      update deliveries set last_cause = case
          when last_status between 300 and 399 then 'redirect'
          when last_status is not null then 'http_status'
          when last_error like 'No response within%' then 'timeout'
          when last_error like 'The outcome of the last attempt%' then 'stale'
          else 'connection' end
        where state in ('pending', 'failed') and (last_status is not null or last_error is not null);
    `);
  }
}
