import { BatchedSelect } from '@rotina/service-kit/database';
import { mapInTurns } from '@rotina/service-kit/timing';
import type { EntityManager } from 'typeorm';
import type { StoredLatestStreak } from '../domain/metrics/latest-streak.js';
import type { AnswerStatus, TimedAnswer } from '../domain/progress/answers.js';
import { dateOf, dayAt, localTimeOf, timeAt } from '../domain/schedule/local-time.js';
import type { Day, Occurrence } from '../domain/schedule/local-time.js';
import type { Moment } from '../domain/schedule/moment.js';
import { localTimeText, utc } from '../domain/schedule/stored-time.js';
import { detailsOf, habitState, isSelfContained } from './habit-state.js';
import type { HabitDetails, HabitRow, HabitState } from './habit-state.js';

type AnswerTuple = readonly [habitId: string, date: string, time: string, status: AnswerStatus, executedAt: string];
type OccurrenceTuple = readonly [date: string, time: string];

/** A habit with details that its row does not contain. */
interface WholeHabit {
  readonly row: HabitRow;
  /** The latest one up to today. */
  readonly latestStreak: StoredLatestStreak | null;
  readonly offSchedule: readonly OccurrenceTuple[] | null;
  readonly answeredAhead: readonly OccurrenceTuple[] | null;
}

const habitObject = `json_build_object('id', h.id, 'userId', h.user_id, 'name', h.name, 'category', h.category,
  'frequency', h.frequency, 'versions', h.schedule_versions, 'pauses', h.pauses, 'completed', h.completed_count,
  'offScheduleCount', h.off_schedule_count, 'answeredUntil', h.answered_until, 'latestStreak', h.latest_streak)`;

/** The row with its details, each read by key. */
const wholeObject = ({ today, date, time }: Record<'today' | 'date' | 'time', string>): string => `
  json_build_object(
    'row', ${habitObject},
    'latestStreak', (
      select json_build_array(s.first_day, s.last_day, s.days, null) from streaks s
      where s.habit_id = h.id and s.first_day <= ${today}::date order by s.first_day desc limit 1),
    'offSchedule', (
      select json_agg(json_build_array(a.scheduled_date, a.scheduled_time) order by a.scheduled_date, a.scheduled_time)
      from execution_answers a where a.habit_id = h.id and a.off_schedule),
    'answeredAhead', (
      select json_agg(json_build_array(a.scheduled_date, a.scheduled_time)) from execution_answers a
      where a.habit_id = h.id and not a.off_schedule
        and (a.scheduled_date, a.scheduled_time) > (${date}::date, ${time}::text)))`;

/** Which habits a statement reads: all of a user, or one by its id. */
const ofUser = { type: 'int', habits: 'h.user_id', answers: 'a.user_id' };
const ofHabit = { type: 'uuid', habits: 'h.id', answers: 'a.habit_id' };

const statesSql = (habit: string, key: typeof ofUser, item: Record<'of' | 'day' | 'today', string>): string => `
  select
    (select json_agg(${habit}) from habits h where ${key.habits} = ${item.of} and h.deleted_at is null) as habits,
    (select json_agg(json_build_array(a.habit_id, a.scheduled_date, a.scheduled_time, a.status, a.executed_at))
      from execution_answers a
      where ${key.answers} = ${item.of}
        and (a.scheduled_date = ${item.day}::date or a.scheduled_date = ${item.today}::date)) as answers`;

interface Selects {
  /** Reads rows of habits alone. */
  readonly plain: BatchedSelect<'of' | 'day' | 'today'>;
  /** Reads their details, too. */
  readonly full: BatchedSelect<'of' | 'day' | 'today' | 'date' | 'time'>;
}

const selectsOf = (key: typeof ofUser): Selects => {
  const types = { of: key.type, day: 'date', today: 'date' };
  return {
    plain: new BatchedSelect(types, (item) => statesSql(habitObject, key, item)),
    full: new BatchedSelect({ ...types, date: 'date', time: 'text' }, (item) =>
      statesSql(wholeObject(item), key, item),
    ),
  };
};

export const statesOfUserSelects = selectsOf(ofUser);
const stateOfHabitSelects = selectsOf(ofHabit);

interface StatesQuery {
  /** A user or a habit. */
  readonly of: number | string;
  /** The day whose answers are read. */
  readonly day: Day;
  readonly moment: Moment;
}

/** The habits of a user at a moment, with the answers of a day; their histories are not read. */
export function habitStatesOfUser(
  manager: EntityManager,
  userId: number,
  day: Day,
  moment: Moment,
): Promise<HabitState[]> {
  return habitStates(manager, statesOfUserSelects, { of: userId, day, moment });
}

export async function habitStateOf(
  manager: EntityManager,
  habitId: string,
  day: Day,
  moment: Moment,
): Promise<HabitState | null> {
  const [found] = await habitStates(manager, stateOfHabitSelects, { of: habitId, day, moment });
  return found ?? null;
}

// One statement reads all habits, so that what is shown together was true at one time.
async function habitStates(
  manager: EntityManager,
  { plain, full }: Selects,
  { of, day, moment }: StatesQuery,
): Promise<HabitState[]> {
  const minute = Math.floor(moment.now);
  const [today, now] = [dateOf(moment.today), localTimeText(minute)];
  const days = { of, day: dateOf(day), today };
  const { habits, answers } = withoutNulls(await plain.queryOne<Found<HabitRow>>(manager, days));
  if (habits.every((row) => isSelfContained(row, today, now))) {
    const byHabit = Map.groupBy(answers, habitOfAnswer);
    return mapInTurns(habits, (row) => habitState(row, detailsOf(row), answersOf(byHabit.get(row.id)), moment));
  }
  const parameters = { ...days, date: dateOf(dayAt(minute)), time: timeAt(minute) };
  const whole = withoutNulls(await full.queryOne<Found<WholeHabit>>(manager, parameters));
  const byHabit = Map.groupBy(whole.answers, habitOfAnswer);
  return mapInTurns(whole.habits, (habit) =>
    habitState(habit.row, detailsOfWhole(habit), answersOf(byHabit.get(habit.row.id)), moment),
  );
}

interface Selected<Habit> {
  readonly habits: readonly Habit[];
  readonly answers: readonly AnswerTuple[];
}

/** The rows of a statement: null for an empty list. */
type Found<Habit> = { readonly [Part in keyof Selected<Habit>]: Selected<Habit>[Part] | null };

const withoutNulls = <Habit>({ habits, answers }: Found<Habit>): Selected<Habit> => ({
  habits: habits ?? [],
  answers: answers ?? [],
});

const detailsOfWhole = ({ latestStreak, offSchedule, answeredAhead }: WholeHabit): HabitDetails => ({
  latestStreak,
  offSchedule: (offSchedule ?? []).map(occurrenceOf),
  answeredAhead: (answeredAhead ?? []).map(occurrenceOf),
});

const occurrenceOf = ([date, time]: OccurrenceTuple): Occurrence => localTimeOf(date, time);

const habitOfAnswer = ([habitId]: AnswerTuple): string => habitId;

const answersOf = (answers: readonly AnswerTuple[] = []): TimedAnswer[] =>
  answers.map(([, date, time, status, at]) => ({ occurrence: localTimeOf(date, time), status, executedAt: utc(at) }));
