import { createIndexConcurrently, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The filter by the display status reads charges by their status, and the payments that another plan replaced. */
export class DisplayStatuses1764000105000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, { name: 'charges_states', on: 'charges (known_status, pid)' });
    await createIndexConcurrently(runner, {
      name: 'payments_replaced',
      on: 'payments (created_at, pid) where replaced_by_pid is not null',
    });
  }
}
