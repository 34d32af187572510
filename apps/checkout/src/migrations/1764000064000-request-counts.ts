import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The kit counts purchases in a table of its own. */
export class RequestCounts1764000064000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table purchase_quotas');
  }
}
