import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class DriftReports1764000007000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table drift_reports (
        id uuid primary key,
        habit_id uuid not null constraint drift_reports_habit references habits on delete cascade,
        stored jsonb not null,
        corrected jsonb not null,
        at timestamptz not null);
      create index drift_reports_of_habit on drift_reports (habit_id);
      create index drift_reports_at on drift_reports (at);
    `);
  }
}
