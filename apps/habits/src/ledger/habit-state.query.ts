import type { HabitCategory, HabitFrequency } from '@rotina/contracts';
import { rows } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';
import type { AnswerStatus } from '../metrics/answers.js';
import { metricsOf } from '../metrics/habit-metrics.js';
import type { HabitMetrics } from '../metrics/habit-metrics.js';
import { dateOf, dayOf, dayOfSlot, slotOf, timeOfSlot } from '../schedule/calendar.js';
import type { Day, Slot } from '../schedule/calendar.js';
import { readRanges } from '../schedule/pauses.js';
import type { StoredRange } from '../schedule/pauses.js';
import { readVersions } from '../schedule/stored-version.js';
import type { StoredVersion } from '../schedule/stored-version.js';
import type { Moment } from '../time/user-clock.js';
import type { HabitStatus } from './habit.entity.js';

/** An answer as rows carry it. */
export interface AnswerRow {
  readonly status: AnswerStatus;
  /** ISO 8601 in UTC. */
  readonly executedAt: string;
}

/** A habit with its metrics of this moment and the answers of one day. */
export interface HabitState {
  readonly id: string;
  readonly name: string;
  readonly category: HabitCategory;
  readonly frequency: HabitFrequency;
  readonly metrics: HabitMetrics;
  readonly answers: ReadonlyMap<Slot, AnswerRow>;
}

interface StateRow {
  id: string;
  name: string;
  category: HabitCategory;
  frequency: HabitFrequency;
  status: HabitStatus;
  versions: StoredVersion[];
  completed: number;
  /** date, time, status, executed_at */
  answers: [string, string, AnswerStatus, string][] | null;
  extras: [string, string][] | null;
  ahead: [string, string][] | null;
  pauses: StoredRange[];
  run_first: string | null;
  run_last: string | null;
  run_days: number | null;
}

/**
 * Everything that a day's listing needs, in one statement that touches no history: the answers of that day and of today
 * by key, the newest run by key; rows off the schedule and ahead of now only where a habit has such.
 */
const stateSql = (whose: 'user_id' | 'id'): string => `
  select h.id, h.name, h.category, h.frequency, h.status, h.schedule_versions as versions, h.pauses, h.completed_count as completed,
    (select json_agg(json_build_array(a.scheduled_date, a.scheduled_time, a.status, a.executed_at))
      from execution_answers a where a.habit_id = h.id and a.scheduled_date in ($2::date, $3::date)) as answers,
    case when h.off_schedule_count > 0 then
      (select json_agg(json_build_array(a.scheduled_date, a.scheduled_time) order by a.scheduled_date, a.scheduled_time)
        from execution_answers a where a.habit_id = h.id and a.off_schedule) end as extras,
    case when h.answered_until > $6::text then
      (select json_agg(json_build_array(a.scheduled_date, a.scheduled_time)) from execution_answers a
        where a.habit_id = h.id and not a.off_schedule
        and (a.scheduled_date, a.scheduled_time) > ($4::date, $5::text)) end as ahead,
    r.first_day::text as run_first, r.last_day::text as run_last, r.days as run_days
  from habits h
  left join lateral (select r.first_day, r.last_day, r.days from completion_runs r
    where r.habit_id = h.id and r.first_day <= $3::date order by r.first_day desc limit 1) r on true
  where h.${whose} = $1 and h.deleted_at is null`;

export const statesOfUserSql = stateSql('user_id');
const stateOfHabit = stateSql('id');

export async function habitStatesOfUser(
  manager: EntityManager,
  userId: number,
  day: Day,
  moment: Moment,
): Promise<HabitState[]> {
  const found = await rows<StateRow>(manager, statesOfUserSql, parameters(userId, day, moment));
  return found.map((row) => stateOf(row, moment));
}

export async function habitState(
  manager: EntityManager,
  habitId: string,
  day: Day,
  moment: Moment,
): Promise<HabitState | null> {
  const [row] = await rows<StateRow>(manager, stateOfHabit, parameters(habitId, day, moment));
  return row ? stateOf(row, moment) : null;
}

const parameters = (whose: number | string, day: Day, { today, now }: Moment): unknown[] => {
  const minute = Math.floor(now);
  const time = timeOfSlot(minute);
  const date = dateOf(dayOfSlot(minute));
  return [whose, dateOf(day), dateOf(today), date, time, `${date}T${time}`];
};

function stateOf(row: StateRow, { now, today }: Moment): HabitState {
  const answers = new Map(
    (row.answers ?? []).map(([date, time, status, at]) => [slotOf(date, time), { status, executedAt: utc(at) }]),
  );
  const brokenToday = [...answers].some(
    ([slot, { status }]) => dayOfSlot(slot) === today && status === 'not-completed',
  );
  const metrics = metricsOf(
    {
      versions: readVersions(row.versions),
      extras: slotsOf(row.extras),
      answeredAhead: slotsOf(row.ahead),
      paused: readRanges(row.pauses),
      completed: row.completed,
      run: runOf(row),
      finished: row.status === 'finished',
      brokenToday,
    },
    now,
  );
  return { id: row.id, name: row.name, category: row.category, frequency: row.frequency, metrics, answers };
}

const slotsOf = (list: readonly [string, string][] | null): Slot[] =>
  (list ?? []).map(([date, time]) => slotOf(date, time));

const runOf = ({ run_first, run_last, run_days }: StateRow) =>
  run_first === null || run_last === null || run_days === null
    ? null
    : { first: dayOf(run_first), last: dayOf(run_last), days: run_days };

export const utc = (timestamp: string | Date): string => new Date(timestamp).toISOString();
