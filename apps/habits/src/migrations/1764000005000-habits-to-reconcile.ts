import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * The condition "reconcile_at is not null" is always true, and keeps the index from queries about one user's habits: one
 * that was planned while the table was empty read this index whole, for the life of its session.
 */
export class HabitsToReconcile1764000005000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index habits_to_reconcile;
      create index habits_to_reconcile on habits (reconcile_at) where deleted_at is null and reconcile_at is not null;
    `);
  }
}
