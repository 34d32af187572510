import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * A BRIN index costs the creation of a habit next to nothing. It keeps several intervals for each range of pages, because
 * the new versions of old habits stand among new habits.
 */
export class Figures1764000006000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index habits_created on habits using brin (created_at timestamptz_minmax_multi_ops)
        with (pages_per_range = 32, autosummarize = on);
    `);
  }
}
