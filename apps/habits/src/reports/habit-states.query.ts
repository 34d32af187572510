import type { HabitCategory, HabitFrequency } from '@rotina/contracts';
import { BatchedSelect } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { metricsOf } from '../domain/metrics/habit-metrics.js';
import type { HabitMetrics } from '../domain/metrics/habit-metrics.js';
import type { Run } from '../domain/progress/streaks.js';
import { dateOf, dayOfSlot, slotOf, timeOfSlot } from '../domain/schedule/local-time.js';
import type { Day, Slot } from '../domain/schedule/local-time.js';
import { readRanges } from '../domain/schedule/day-ranges.js';
import type { StoredRange } from '../domain/schedule/day-ranges.js';
import { readVersions } from '../domain/schedule/stored-version.js';
import type { StoredVersion } from '../domain/schedule/stored-version.js';
import { isFinished } from '../domain/schedule/version.js';
import type { Moment } from '../habits/user-clock.js';
import { readRun } from '../habits/streaks.query.js';
import type { NewestRun } from '../habits/streaks.query.js';

/** An answer as rows carry it. */
export interface AnswerRow {
  readonly status: AnswerStatus;
  /** ISO 8601 in UTC. */
  readonly executedAt: string;
}

/** A habit with its metrics of this moment and the answers of one day. */
export interface HabitState {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly category: HabitCategory;
  readonly frequency: HabitFrequency;
  readonly metrics: HabitMetrics;
  /** The last run that begins today or earlier, with the strength on its last day where the row keeps that. */
  readonly run: (Run & { readonly strength: number | null }) | null;
  readonly answers: ReadonlyMap<Slot, AnswerRow>;
}

/** What the row of a habit says; see `rowState`. */
type StoredState = readonly [
  id: string,
  userId: number,
  name: string,
  category: HabitCategory,
  frequency: HabitFrequency,
  versions: readonly StoredVersion[],
  pauses: readonly StoredRange[],
  completed: number,
  offSchedule: number,
  answeredUntil: string,
  newestRun: NewestRun | null,
];

type StoredSlot = readonly [date: string, time: string];
type StoredAnswer = readonly [habitId: string, date: string, time: string, status: AnswerStatus, executedAt: string];
/** What a habit needs beside its row; see `fullState`. */
type StoredRest = readonly [
  run: NewestRun | null,
  extras: readonly StoredSlot[] | null,
  ahead: readonly StoredSlot[] | null,
];

type WholeState = readonly [StoredState, StoredRest];

interface Stored<Habit> {
  readonly habits: readonly Habit[];
  readonly answers: readonly StoredAnswer[];
}

/** What a statement returns: null for an empty list. */
type Found<Habit> = { readonly [Part in keyof Stored<Habit>]: Stored<Habit>[Part] | null };

const rowState = `json_build_array(h.id, h.user_id, h.name, h.category, h.frequency, h.schedule_versions, h.pauses,
  h.completed_count, h.off_schedule_count, h.answered_until, h.newest_run)`;

/** What habits need on top that were answered ahead of now, or where answers have left the schedule: all by key. */
const fullState = ({
  today,
  date,
  time,
}: Record<'today' | 'date' | 'time', string>): string => `json_build_array(${rowState}, json_build_array(
  (select json_build_array(r.first_day, r.last_day, r.days, null) from completion_runs r
    where r.habit_id = h.id and r.first_day <= ${today}::date order by r.first_day desc limit 1),
  (select json_agg(json_build_array(a.scheduled_date, a.scheduled_time) order by a.scheduled_date, a.scheduled_time)
    from execution_answers a where a.habit_id = h.id and a.off_schedule),
  (select json_agg(json_build_array(a.scheduled_date, a.scheduled_time)) from execution_answers a
    where a.habit_id = h.id and not a.off_schedule and (a.scheduled_date, a.scheduled_time) > (${date}::date, ${time}::text))))`;

/** Whose habits a statement reads: all of a user, or the one with an id. */
const ofUser = { type: 'int', habits: 'h.user_id', answers: 'a.user_id' };
const ofHabit = { type: 'uuid', habits: 'h.id', answers: 'a.habit_id' };

const statesSql = (state: string, key: typeof ofUser, item: Record<'whose' | 'day' | 'today', string>): string => `
  select
    (select json_agg(${state}) from habits h where ${key.habits} = ${item.whose} and h.deleted_at is null) as habits,
    (select json_agg(json_build_array(a.habit_id, a.scheduled_date, a.scheduled_time, a.status, a.executed_at))
      from execution_answers a
      where ${key.answers} = ${item.whose}
        and (a.scheduled_date = ${item.day}::date or a.scheduled_date = ${item.today}::date)) as answers`;

interface Statements {
  readonly plain: BatchedSelect<'whose' | 'day' | 'today'>;
  readonly full: BatchedSelect<'whose' | 'day' | 'today' | 'date' | 'time'>;
}

const statementsOf = (key: typeof ofUser): Statements => {
  const types = { whose: key.type, day: 'date', today: 'date' };
  return {
    plain: new BatchedSelect(types, (item) => statesSql(rowState, key, item)),
    full: new BatchedSelect({ ...types, date: 'date', time: 'text' }, (item) => statesSql(fullState(item), key, item)),
  };
};

export const statesOfUser = statementsOf(ofUser);
const stateOfHabit = statementsOf(ofHabit);

/** The habits of a user as a day's listing needs them, read without a look at their histories. */
export function habitStatesOfUser(
  manager: EntityManager,
  userId: number,
  day: Day,
  moment: Moment,
): Promise<HabitState[]> {
  return habitStates(manager, statesOfUser, { whose: userId, day, moment });
}

export async function habitState(
  manager: EntityManager,
  habitId: string,
  day: Day,
  moment: Moment,
): Promise<HabitState | null> {
  const [found] = await habitStates(manager, stateOfHabit, { whose: habitId, day, moment });
  return found ?? null;
}

interface Wanted {
  readonly whose: number | string;
  readonly day: Day;
  readonly moment: Moment;
}

// All habits come from one statement, so that what is shown together was so at one time.
async function habitStates(
  manager: EntityManager,
  { plain, full }: Statements,
  { whose, day, moment }: Wanted,
): Promise<HabitState[]> {
  const minute = Math.floor(moment.now);
  const [date, time] = [dateOf(dayOfSlot(minute)), timeOfSlot(minute)];
  const [today, now] = [dateOf(moment.today), `${date}T${time}`];
  const days = { whose, day: dateOf(day), today };
  const rowsAlone = withoutNulls(await plain.queryOne<Found<StoredState>>(manager, days));
  const isEnough = rowsAlone.habits.every((habit) => isShownByRow(habit, today, now));
  const { habits, answers } = isEnough
    ? { ...rowsAlone, habits: rowsAlone.habits.map(withoutRest) }
    : withoutNulls(await full.queryOne<Found<WholeState>>(manager, { ...days, date, time }));
  const answersOf = Map.groupBy(answers, ([habitId]) => habitId);
  return habits.map((whole) => stateOf(whole, answersOf.get(whole[0][0]) ?? [], moment));
}

const withoutRest = (state: StoredState): WholeState => [state, [state[10], null, null]];

const withoutNulls = <Habit>({ habits, answers }: Found<Habit>): Stored<Habit> => ({
  habits: habits ?? [],
  answers: answers ?? [],
});

function isShownByRow(state: StoredState, today: string, now: string): boolean {
  const [, , , , , , , , offSchedule, answeredUntil, run] = state;
  return offSchedule === 0 && answeredUntil <= now && (run === null || run[0] <= today);
}

function stateOf([state, rest]: WholeState, answered: readonly StoredAnswer[], { now, today }: Moment): HabitState {
  const [id, userId, name, category, frequency, storedVersions, pauses, completed] = state;
  const [storedRun, extras, ahead] = rest;
  const run = storedRun && { ...readRun(storedRun), strength: storedRun[3] };
  const versions = readVersions(storedVersions);
  const answers = new Map<Slot, AnswerRow>();
  let brokenToday = false;
  for (const [, date, time, answer, at] of answered) {
    const slot = slotOf(date, time);
    answers.set(slot, { status: answer, executedAt: utc(at) });
    if (answer === 'not-completed' && dayOfSlot(slot) === today) brokenToday = true;
  }
  const metrics = metricsOf(
    {
      versions,
      extras: slotsOf(extras),
      answeredAhead: slotsOf(ahead),
      paused: readRanges(pauses),
      completed,
      run,
      finished: isFinished(versions),
      brokenToday,
    },
    now,
  );
  return { id, userId, name, category, frequency, metrics, run, answers };
}

const slotsOf = (list: readonly StoredSlot[] | null): Slot[] => (list ?? []).map(([date, time]) => slotOf(date, time));

/** ISO 8601 in UTC with milliseconds; what PostgreSQL writes in JSON nearly is. */
export function utc(timestamp: string | Date): string {
  if (typeof timestamp !== 'string' || !timestamp.endsWith('+00:00')) return new Date(timestamp).toISOString();
  const written = timestamp.slice(0, -6);
  return `${written.length === 19 ? `${written}.000` : written.padEnd(23, '0').slice(0, 23)}Z`;
}
