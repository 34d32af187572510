import { advisoryLocks, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * The function says how many habits users may still have, and the pauses of their new ones, to the statement that inserts
 * these. It is volatile, so it reads what is committed once it holds the users' locks; a subquery of that statement would read
 * what was committed when it began. Users are sorted: two statements never wait for each other's locks.
 */
export class HabitLimits1764000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function room_for_habits(users int[], max_active int)
        returns table (owner int, room int, pauses json) language plpgsql volatile as $$
        begin
          perform pg_advisory_xact_lock(${String(advisoryLocks.habitsOfUser)}, locked) from unnest(users) locked;
          return query select asking,
            max_active - (
              select count(*)::int from habits where user_id = asking and deleted_at is null and status = 'active'),
            (select coalesce(json_agg(json_build_array(lower(days), upper(days) - 1) order by days), '[]')
             from unnest((
               select range_agg(daterange(from_date, to_date, '[]')) from habit_pauses
               where user_id = asking and habit_ids is null)) days)
          from unnest(users) asking;
        end $$;
    `);
  }
}
