import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * A day is listed from one range of answers and one column of the habits, which PostgreSQL keeps as the rows change:
 * to put it together at each reading took a third of the time.
 */
export class Listings1764000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table habits
        alter column schedule_versions type json,
        alter column pauses type json,
        add column newest_run json;
      update habits set newest_run = (
        select json_build_array(first_day, last_day, days, null) from completion_runs
        where habit_id = habits.id order by first_day desc limit 1);

      alter table habits add column state json;
      create function habit_state() returns trigger language plpgsql as $$
        begin
          new.state := json_build_array(new.id, new.user_id, new.name, new.category, new.frequency, new.schedule_versions, new.pauses,
            new.completed_count, new.off_schedule_count, new.answered_until, new.newest_run);
          return new;
        end $$;
      create trigger habit_state before insert or update on habits for each row execute function habit_state();
      update habits set updated_at = updated_at;
      alter table habits alter column state set not null;

      alter table execution_answers add column user_id int;
      update execution_answers set user_id = habits.user_id from habits where habits.id = habit_id;
      alter table execution_answers alter column user_id set not null;
      create index execution_answers_of_day on execution_answers
        (user_id, scheduled_date, habit_id, scheduled_time, status, executed_at);
    `);
  }
}
