import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The kit counts requests in a table of its own. */
export class RequestQuotas1764000011000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table discount_validation_quotas');
  }
}
