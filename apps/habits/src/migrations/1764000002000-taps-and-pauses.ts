import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class TapsAndPauses1764000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table taken_back_answers (
        habit_id uuid not null constraint taken_back_answers_habit references habits on delete cascade,
        scheduled_date date not null,
        scheduled_time varchar(5) not null,
        tapped_at timestamptz not null,
        constraint taken_back_answers_key primary key (habit_id, scheduled_date, scheduled_time));

      create table habit_pauses (
        id uuid primary key,
        user_id int not null,
        from_date date not null,
        to_date date not null,
        habit_ids uuid[],
        reason text,
        created_at timestamptz not null);
      create index habit_pauses_of_user on habit_pauses (user_id, from_date);
    `);
  }
}
