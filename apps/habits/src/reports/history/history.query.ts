import { BatchedSelect, query } from '@rotina/service-kit/database';
import { mapInTurns } from '@rotina/service-kit/timing';
import type { EntityManager } from 'typeorm';
import type { AnswerStatus, TimedAnswer } from '../../domain/progress/answers.js';
import { dateOf, localTimeOf } from '../../domain/schedule/local-time.js';
import type { Occurrence } from '../../domain/schedule/local-time.js';
import { readRanges, withoutDays } from '../../domain/schedule/day-ranges.js';
import type { DayRange, StoredRange } from '../../domain/schedule/day-ranges.js';
import { dateOrInfinity, utc } from '../../domain/schedule/stored-time.js';
import { planOf } from '../../domain/schedule/plan.js';
import type { Plan } from '../../domain/schedule/plan.js';
import { readVersions } from '../../domain/schedule/stored-version.js';
import type { StoredVersion } from '../../domain/schedule/stored-version.js';

const within = (habit: string, from: string, to: string): string =>
  `habit_id = ${habit} and scheduled_date between ${from} and ${to}`;

const answersSelect = new BatchedSelect(
  { habit: 'uuid', from: 'date', to: 'date' },
  ({ habit, from, to }) => `
  select json_agg(json_build_array(scheduled_date, scheduled_time, status, executed_at)
    order by scheduled_date, scheduled_time) as answers
  from execution_answers where ${within(habit, from, to)}`,
);

type AnswerTuple = readonly [date: string, time: string, status: AnswerStatus, executedAt: string];

/** The answers of a habit within some days, oldest first. */
export async function answersWithin(manager: EntityManager, habitId: string, days: DayRange): Promise<TimedAnswer[]> {
  const found = await answersSelect.queryOne<{ answers: readonly AnswerTuple[] | null }>(manager, {
    habit: habitId,
    from: dateOrInfinity(days.from),
    to: dateOrInfinity(days.to),
  });
  return (found.answers ?? []).map(timedAnswer);
}

const timedAnswer = ([date, time, status, at]: AnswerTuple): TimedAnswer => ({
  occurrence: localTimeOf(date, time),
  status,
  executedAt: utc(at),
});

export interface AnswerPage {
  readonly total: number;
  readonly answers: readonly TimedAnswer[];
}

const ofStatus = `from execution_answers where ${within('$1', '$2', '$3')} and status = $4`;
const pageSql = `
  select (select count(*)::int ${ofStatus}) as total, (
    select json_agg(json_build_array(scheduled_date, scheduled_time, status, executed_at)
      order by scheduled_date desc, scheduled_time desc)
    from (select scheduled_date, scheduled_time, status, executed_at ${ofStatus}
      order by scheduled_date desc, scheduled_time desc limit $5 offset $6) answer) as answers`;

/** A page of the answers of one status, newest first, and how many there are. */
export async function answersOfStatus(
  manager: EntityManager,
  habitId: string,
  days: DayRange,
  { status, offset, limit }: { status: AnswerStatus; offset: number; limit: number },
): Promise<AnswerPage> {
  const params = [habitId, dateOf(days.from), dateOf(days.to), status, limit, offset];
  const [page] = await query<{ total: number; answers: readonly AnswerTuple[] | null }>(manager, pageSql, params);
  return { total: page?.total ?? 0, answers: (page?.answers ?? []).map(timedAnswer) };
}

/** The occurrences of a habit that were answered within some days. */
export async function answeredOccurrences(
  manager: EntityManager,
  habitId: string,
  days: DayRange,
): Promise<Set<Occurrence>> {
  return new Set((await answersWithin(manager, habitId, days)).map(({ occurrence }) => occurrence));
}

/** A habit with its answers within some days; `counted` is its plan without paused days. */
export interface HabitInRange {
  readonly id: string;
  readonly name: string;
  readonly counted: Plan;
  readonly answers: ReadonlyMap<Occurrence, AnswerStatus>;
}

const inRangeSql = `
  select h.id, h.name, h.schedule_versions as versions, h.pauses,
    (select json_agg(json_build_array(a.scheduled_date, a.scheduled_time, a.status, a.off_schedule)
        order by a.scheduled_date, a.scheduled_time)
      from execution_answers a where a.habit_id = h.id and a.scheduled_date between $2 and $3) as answers
  from habits h where h.user_id = $1 and h.deleted_at is null order by h.id desc`;

interface InRangeRow {
  id: string;
  name: string;
  versions: StoredVersion[];
  pauses: StoredRange[];
  answers: [date: string, time: string, status: AnswerStatus, offSchedule: boolean][] | null;
}

/** All habits of a user with their answers within some days, newest habit first. */
export async function habitsInRange(manager: EntityManager, userId: number, days: DayRange): Promise<HabitInRange[]> {
  const found = await query<InRangeRow>(manager, inRangeSql, [userId, dateOf(days.from), dateOf(days.to)]);
  return mapInTurns(found, ({ id, name, versions, pauses, answers }) => {
    const list = (answers ?? []).map(([date, time, status, isOff]) => ({
      occurrence: localTimeOf(date, time),
      status,
      isOff,
    }));
    const offSchedule = list.filter(({ isOff }) => isOff).map(({ occurrence }) => occurrence);
    return {
      id,
      name,
      counted: withoutDays(planOf(readVersions(versions), offSchedule), readRanges(pauses)),
      answers: new Map(list.map(({ occurrence, status }) => [occurrence, status])),
    };
  });
}
