import { prepared, rows } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';
import type { AnswerStatus } from '../metrics/answers.js';
import type { HabitMetrics } from '../metrics/habit-metrics.js';
import { firstDayThatWeighs, shownStrength, strengthOf } from '../metrics/strength.js';
import { slotOf } from '../schedule/calendar.js';
import type { Slot } from '../schedule/calendar.js';
import type { DayRange } from '../schedule/pauses.js';
import { utc } from './habit-state.query.js';
import type { AnswerRow, HabitState } from './habit-state.query.js';
import { dateOrInfinity, readRun } from './runs.query.js';
import type { StoredRun } from './runs.query.js';

type Runs = readonly StoredRun[] | null;

/** The runs that reach the days that still weigh: a bounded number of rows by key, however long a history is. */
const runsSql = (habit: string, since: string, until: string): string => `
  (select json_agg(json_build_array(r.first_day, r.last_day, r.days) order by r.first_day) from (
    (select first_day, last_day, days from completion_runs
      where habit_id = ${habit} and first_day < ${since} order by first_day desc limit 1)
    union all
    (select first_day, last_day, days from completion_runs
      where habit_id = ${habit} and first_day between ${since} and ${until})) r)`;

export const runsOfHabits = prepared(`
  select h.id, ${runsSql('h.id', 'h.since', 'h.until')} as runs
  from unnest($1::uuid[], $2::date[], $3::date[]) as h (id, since, until)`);

export const answersWithRuns = prepared(`
  select ${runsSql('$1::uuid', '$2::date', '$3::date')} as runs,
    (select json_agg(json_build_array(scheduled_date, scheduled_time, status, executed_at)
        order by scheduled_date, scheduled_time)
      from execution_answers where habit_id = $1 and scheduled_date between $4::date and $5::date) as answers`);

/** The strength of each habit, as it is shown, by the habit's id. */
export async function strengthsOf(
  manager: EntityManager,
  habits: readonly HabitState[],
): Promise<ReadonlyMap<string, number>> {
  if (habits.length === 0) return new Map();
  const bounds = habits.map(({ metrics }) => boundsOf(metrics));
  const values = [habits.map(({ id }) => id), bounds.map(([since]) => since), bounds.map(([, until]) => until)];
  const found = await rows<{ id: string; runs: Runs }>(manager, runsOfHabits, values);
  const runs = new Map(found.map((row) => [row.id, row.runs]));
  return new Map(habits.map(({ id, metrics }) => [id, strengthFrom(metrics, runs.get(id) ?? null)]));
}

export async function strengthOfHabit(manager: EntityManager, habit: HabitState): Promise<number> {
  return (await strengthsOf(manager, [habit])).get(habit.id) ?? 0;
}

/** The answers of a habit within some days, oldest first, and its strength, as of one time. */
export async function answersAndStrength(
  manager: EntityManager,
  { id, metrics }: HabitState,
  days: DayRange,
): Promise<{ answers: (AnswerRow & { slot: Slot })[]; strength: number }> {
  const values = [id, ...boundsOf(metrics), dateOrInfinity(days.from), dateOrInfinity(days.to)];
  const [found] = await rows<{
    runs: Runs;
    answers: readonly (readonly [date: string, time: string, status: AnswerStatus, at: string])[] | null;
  }>(manager, answersWithRuns, values);
  const answers = (found?.answers ?? []).map(([date, time, status, at]) => ({
    slot: slotOf(date, time),
    status,
    executedAt: utc(at),
  }));
  return { answers, strength: strengthFrom(metrics, found?.runs ?? null) };
}

const boundsOf = ({ counted, judged }: HabitMetrics): [since: string, until: string] => [
  dateOrInfinity(firstDayThatWeighs(counted, judged)),
  dateOrInfinity(judged),
];

const strengthFrom = ({ counted, judged }: HabitMetrics, runs: Runs): number =>
  shownStrength(strengthOf(counted, (runs ?? []).map(readRun), judged));
