import { advisoryLocks, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * The function gives the pauses of a new habit to the statement that inserts it, or null when its user has as many active
 * habits as are allowed. It is volatile, so it reads what is committed once it holds the lock; a subquery of that statement
 * would read what was committed when it began.
 */
export class HabitLimits1764000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function pauses_of_new_habit(int);

      create function pauses_of_new_habit(of_user int, max_active int) returns json language plpgsql volatile as $$
        begin
          perform pg_advisory_xact_lock(${String(advisoryLocks.habitsOfUser)}, of_user);
          if (select count(*) from habits where user_id = of_user and deleted_at is null and status = 'active') >= max_active then
            return null;
          end if;
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
