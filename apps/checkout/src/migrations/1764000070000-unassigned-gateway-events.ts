import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Partial, so that a webhook is written to it only once it could not be applied. */
export class UnassignedGatewayEvents1764000070000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index gateway_events_unassigned on gateway_events (subject)
        where pid is null and subject is not null and (attempts > 0 or outcome in ('unknown_event', 'unreadable'))
    `);
  }
}
