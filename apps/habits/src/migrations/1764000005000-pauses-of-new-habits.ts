import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * The pauses that a new habit starts with, for the statement that inserts it. As a volatile function it looks anew once
 * it holds the lock, where a part of the statement would still see what was true when the statement began.
 */
export class PausesOfNewHabits1764000005000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function pauses_of_new_habit(of_user int) returns json language plpgsql volatile as $$
        begin
          perform pg_advisory_xact_lock_shared(7262710, of_user);
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
