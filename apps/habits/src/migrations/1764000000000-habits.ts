import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Habits1764000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table habits (
        id uuid primary key,
        user_id int not null,
        name text not null,
        description text,
        category text not null,
        status text not null,
        frequency text not null,
        hours text[] not null,
        weekly_days text[],
        monthly_day smallint,
        start_date date not null,
        end_date date,
        schedule_versions json not null,
        pauses json not null,
        completed_count int not null,
        off_schedule_count int not null,
        answered_until text not null,
        latest_streak json,
        reconcile_at timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        finished_at timestamptz,
        deleted_at timestamptz);
      create index habits_of_user on habits (user_id, id) where deleted_at is null;
      create index habits_to_reconcile on habits (reconcile_at) where deleted_at is null;
      create index habits_to_purge on habits (deleted_at) where deleted_at is not null;
    `);
  }
}
