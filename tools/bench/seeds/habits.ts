import type { Harness } from '../harness.ts';
import type { Program } from '../programs.ts';
import { send } from '../send.ts';

/** Users with equal habits and histories of different lengths. */
export interface HabitUsers {
  readonly first: number;
  readonly count: number;
  readonly days: number;
  /** Habits of each user; 20 by default. */
  readonly habits?: number;
  /** Times of day as a PostgreSQL array; `{00:00}` by default. */
  readonly hours?: string;
}

const templateUser = 2_000_000;

const categories = `array['health', 'fitness', 'studies', 'work', 'leisure']`;

/** Copies of one habit that was created through the API, so that columns added later are filled. */
const habitsSql = ({ first, count, days, habits = 20, hours = '{00:00}' }: HabitUsers): string => `
  insert into habits
  select (jsonb_populate_record(template, jsonb_build_object(
    'id', uuidv7(), 'user_id', u, 'name', 'Habit ' || lpad(h::text, 2, '0'), 'category', (${categories})[1 + h % 5],
    'hours', '${hours}'::text[], 'start_date', start, 'created_at', now() - interval '${days} days',
    'schedule_versions', jsonb_build_array(jsonb_build_object('from', start || 'T00:00', 'schedule',
      (template.schedule_versions -> 0 -> 'schedule')::jsonb || jsonb_build_object('hours', '${hours}'::text[], 'start_date', start)))))).*
  from habits template, generate_series(${first}, ${first + count - 1}) u, generate_series(1, ${habits}) h,
    (select current_date - ${days} as start) s
  where template.user_id = ${templateUser}`;

/** Answers from the first day until yesterday: six days done, one not. */
const answersSql = `
  insert into execution_answers (habit_id, scheduled_date, scheduled_time, status, executed_at, checked_in_at, off_schedule, user_id)
  select id, day::date, hour, case when (day::date - date '2000-01-01') % 7 = 0 then 'not-completed' else 'completed' end,
    day + interval '12 hours', day + interval '12 hours', false, user_id
  from habits, unnest(hours) hour, generate_series(start_date::timestamp, current_date - 1, interval '1 day') day
  where not exists (select 1 from execution_answers where habit_id = id)`;

const streaksSql = `
  insert into streaks (habit_id, first_day, last_day, days)
  select habit_id, min(scheduled_date), max(scheduled_date), count(distinct scheduled_date)
  from execution_answers where status = 'completed'
  group by habit_id, (scheduled_date - date '2000-01-01') / 7
  on conflict do nothing`;

const countersSql = `
  update habits set answered_until = answered, completed_count = done
  from (select habit_id, max(scheduled_date) || 'T00:00' as answered, count(*) filter (where status = 'completed') as done
    from execution_answers group by habit_id) a
  where id = a.habit_id`;

/** The strength of a daily habit on the last day of its latest streak; the half-life is 13 days. */
const strengthSql = `
  select 100 * (1 - power(2, -1 / 13.0)) * sum(power(2, (day - last_day) / 13.0)) from (
    select distinct scheduled_date as day from execution_answers
    where habit_id = id and status = 'completed' and scheduled_date between last_day - 400 and last_day) done`;

const latestStreaksSql = `
  update habits set latest_streak = (
    select json_build_array(first_day, last_day, days, (${strengthSql})) from streaks
    where habit_id = id order by first_day desc limit 1)`;

/** Gives users daily habits, all answered until yesterday. */
export async function seedHabits(harness: Harness, { url }: Program, ...users: readonly HabitUsers[]): Promise<void> {
  const headers = await harness.tokens.headersOf(templateUser);
  const body = JSON.stringify({ name: 'Template', frequency: 'daily', hours: ['00:00'] });
  await send(url, { method: 'POST', path: '/v1/habits', headers, body });
  await harness.sql(
    'rotina_habits',
    ...users.map(habitsSql),
    `delete from habits where user_id = ${templateUser}`,
    answersSql,
    streaksSql,
    countersSql,
    latestStreaksSql,
    'vacuum analyze habits',
    'vacuum analyze execution_answers',
    'vacuum analyze streaks',
  );
}
