import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Operators select deliveries by more than their state. What has arrived is nearly everything, and in no state's index. */
export class DeliveryFilters1764000022000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index deliveries_state;
      create index deliveries_state on deliveries (state, created_at) where state <> 'delivered';
      create index deliveries_kind on deliveries (destination, kind, created_at);
      create index deliveries_cause on deliveries (last_cause, created_at) where last_cause is not null;
      create index deliveries_status on deliveries (last_status, created_at) where last_status >= 300;
    `);
  }
}
