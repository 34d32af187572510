import { createIndexConcurrently, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The orders on which somebody has to act, newest last. */
export class OverdueOrders1764000105000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'orders_overdue',
      on: 'orders (purchased_at, id) where overdue_cents > 0',
    });
  }
}
