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
        schedule_versions jsonb not null,
        pauses jsonb not null,
        completed_count int not null,
        off_schedule_count int not null,
        answered_until text not null,
        recheck_at timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        finished_at timestamptz,
        deleted_at timestamptz);
      create index habits_of_user on habits (user_id, id) where deleted_at is null;
      create index habits_to_recheck on habits (recheck_at) where deleted_at is null;
      create index habits_to_purge on habits (deleted_at) where deleted_at is not null;

      create table execution_answers (
        habit_id uuid not null constraint execution_answers_habit references habits on delete cascade,
        scheduled_date date not null,
        scheduled_time varchar(5) not null,
        status text not null,
        executed_at timestamptz not null,
        tapped_at timestamptz not null,
        off_schedule boolean not null,
        constraint execution_answers_key primary key (habit_id, scheduled_date, scheduled_time)
          include (status, executed_at, off_schedule));
      create index execution_answers_off_schedule on execution_answers (habit_id, scheduled_date, scheduled_time)
        where off_schedule;

      create table completion_runs (
        habit_id uuid not null constraint completion_runs_habit references habits on delete cascade,
        first_day date not null,
        last_day date not null,
        days int not null,
        constraint completion_runs_key primary key (habit_id, first_day) include (last_day, days));
    `);
  }
}
