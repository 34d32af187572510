import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Answers1764000000500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table execution_answers (
        habit_id uuid not null constraint execution_answers_habit references habits on delete cascade,
        scheduled_date date not null,
        scheduled_time varchar(5) not null,
        status text not null,
        executed_at timestamptz not null,
        checked_in_at timestamptz not null,
        off_schedule boolean not null,
        user_id int not null,
        constraint execution_answers_key primary key (habit_id, scheduled_date, scheduled_time)
          include (status, executed_at, off_schedule));
      create index execution_answers_of_day on execution_answers
        (user_id, scheduled_date, habit_id, scheduled_time, status, executed_at);
      create index execution_answers_off_schedule on execution_answers (habit_id, scheduled_date, scheduled_time)
        where off_schedule;

      create table undone_answers (
        habit_id uuid not null constraint undone_answers_habit references habits on delete cascade,
        scheduled_date date not null,
        scheduled_time varchar(5) not null,
        undone_at timestamptz not null,
        constraint undone_answers_key primary key (habit_id, scheduled_date, scheduled_time));

      create table streaks (
        habit_id uuid not null constraint streaks_habit references habits on delete cascade,
        first_day date not null,
        last_day date not null,
        days int not null,
        constraint streaks_key primary key (habit_id, first_day) include (last_day, days));
    `);
  }
}
