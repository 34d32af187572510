import { advisoryLocks, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Finished habits count, too: otherwise a user who finishes habits and creates others has any number of them. The function of
 * before stays for the replicas of before.
 */
export class HabitTotals1764000008000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function room_for_habits(users int[], max_active int, max_all int)
        returns table (owner int, room int, pauses json) language plpgsql volatile as $$
        begin
          perform pg_advisory_xact_lock(${String(advisoryLocks.habitsOfUser)}, locked) from unnest(users) locked;
          return query select asking,
            (select least(max_active - count(*) filter (where status = 'active'), max_all - count(*))::int
             from habits where user_id = asking and deleted_at is null),
            (select coalesce(json_agg(json_build_array(lower(days), upper(days) - 1) order by days), '[]')
             from unnest((
               select range_agg(daterange(from_date, to_date, '[]')) from habit_pauses
               where user_id = asking and habit_ids is null)) days)
          from unnest(users) asking;
        end $$;
    `);
  }
}
