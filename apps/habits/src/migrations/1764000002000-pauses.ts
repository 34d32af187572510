import { advisoryLocks, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * The function gives the pauses of a new habit to the statement that inserts it. It is volatile, so it reads what is
 * committed once it holds the lock; a subquery of that statement would read what was committed when it began.
 */
export class Pauses1764000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table habit_pauses (
        id uuid primary key,
        user_id int not null,
        from_date date not null,
        to_date date not null,
        habit_ids uuid[],
        reason text,
        created_at timestamptz not null);
      create index habit_pauses_of_user on habit_pauses (user_id, from_date);

      create function pauses_of_new_habit(of_user int) returns json language plpgsql volatile as $$
        begin
          perform pg_advisory_xact_lock_shared(${String(advisoryLocks.habitsOfUser)}, of_user);
          if not exists (select 1 from habit_pauses where user_id = of_user and habit_ids is null) then
            return '[]';
          end if;
          return (
            select coalesce(json_agg(json_build_array(lower(days), upper(days) - 1) order by days), '[]')
            from unnest((
              select range_agg(daterange(from_date, to_date, '[]')) from habit_pauses
              where user_id = of_user and habit_ids is null)) days);
        end $$;
    `);
  }
}
