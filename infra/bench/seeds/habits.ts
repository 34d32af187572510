/** Users with the same habits and with histories of different lengths. */
export interface HabitUsers {
  readonly first: number;
  readonly count: number;
  readonly days: number;
}

export const habitsPerUser = 20;

const categories = `array['health', 'fitness', 'studies', 'work', 'leisure']`;

const habitsSql = ({ first, count, days }: HabitUsers): string => `
  insert into habits (id, user_id, name, category, status, frequency, hours, start_date, schedule_versions,
    completed_count, off_schedule_count, answered_until, created_at, updated_at)
  select uuidv7(), u, 'Habit ' || lpad(h::text, 2, '0'), (${categories})[1 + h % 5], 'active', 'daily', '{00:00}', start,
    jsonb_build_array(jsonb_build_object('from', start || 'T00:00', 'schedule', jsonb_build_object(
      'frequency', 'daily', 'hours', array['00:00'], 'weekly_days', null, 'monthly_day', null,
      'start_date', start, 'end_date', null))),
    0, 0, '', now() - interval '${days} days', now() - interval '${days} days'
  from generate_series(${first}, ${first + count - 1}) u, generate_series(1, ${habitsPerUser}) h,
    (select current_date - ${days} as start) s`;

/** Answers from the first day until yesterday: six days done, one not. */
const answersSql = `
  insert into execution_answers (habit_id, scheduled_date, scheduled_time, status, executed_at, off_schedule)
  select id, day::date, '00:00', case when (day::date - date '2000-01-01') % 7 = 0 then 'not-completed' else 'completed' end,
    day + interval '12 hours', false
  from habits, generate_series(start_date::timestamp, current_date - 1, interval '1 day') day
  where not exists (select 1 from execution_answers where habit_id = id)`;

const runsSql = `
  insert into completion_runs (habit_id, first_day, last_day, days)
  select habit_id, min(scheduled_date), max(scheduled_date), count(*)
  from execution_answers where status = 'completed'
  group by habit_id, (scheduled_date - date '2000-01-01') / 7
  on conflict do nothing`;

const countersSql = `
  update habits set answered_until = answered, completed_count = done
  from (select habit_id, max(scheduled_date) || 'T00:00' as answered, count(*) filter (where status = 'completed') as done
    from execution_answers group by habit_id) a
  where id = a.habit_id`;

export const habitStatements = (...users: readonly HabitUsers[]): string[] => [
  ...users.map(habitsSql),
  answersSql,
  runsSql,
  countersSql,
  'vacuum analyze habits',
  'vacuum analyze execution_answers',
  'vacuum analyze completion_runs',
];
