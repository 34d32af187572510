import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The kit counts requests in a table of its own. */
export class RequestQuotas1764000009000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table password_reset_requests');
  }
}
