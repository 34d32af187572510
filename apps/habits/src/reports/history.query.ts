import { BatchedSelect, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { utc } from './habit-states.query.js';
import type { AnswerRow } from './habit-states.query.js';
import { dateOrInfinity } from '../habits/streaks.query.js';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { dateOf, slotOf } from '../domain/schedule/local-time.js';
import type { Slot } from '../domain/schedule/local-time.js';
import { readRanges, withoutDays } from '../domain/schedule/day-ranges.js';
import type { DayRange, StoredRange } from '../domain/schedule/day-ranges.js';
import { planOf } from '../domain/schedule/plan.js';
import type { Plan } from '../domain/schedule/plan.js';
import { readVersions } from '../domain/schedule/stored-version.js';
import type { StoredVersion } from '../domain/schedule/stored-version.js';

const within = (habit: string, from: string, to: string): string =>
  `habit_id = ${habit} and scheduled_date between ${from} and ${to}`;
const ofHabitWithin = within('$1', '$2', '$3');

/** Answers of a habit with the executions that they belong to. */
export type SlotAnswer = AnswerRow & { readonly slot: Slot };

const answersSelect = new BatchedSelect(
  { habit: 'uuid', from: 'date', to: 'date' },
  ({ habit, from, to }) => `
  select json_agg(json_build_array(scheduled_date, scheduled_time, status, executed_at)
    order by scheduled_date, scheduled_time) as answers
  from execution_answers where ${within(habit, from, to)}`,
);

/** The answers of a habit within some days, oldest first. */
export async function answersWithin(manager: EntityManager, habitId: string, days: DayRange): Promise<SlotAnswer[]> {
  const found = await answersSelect.queryOne<{ answers: readonly [string, string, AnswerStatus, string][] | null }>(
    manager,
    { habit: habitId, from: dateOrInfinity(days.from), to: dateOrInfinity(days.to) },
  );
  return (found.answers ?? []).map(([date, time, status, at]) => ({
    slot: slotOf(date, time),
    status,
    executedAt: utc(at),
  }));
}

export interface AnswerPage {
  readonly total: number;
  readonly answers: readonly SlotAnswer[];
}

/** Answers of one status, newest first: one page of them and how many there are. */
export async function answersOfStatus(
  manager: EntityManager,
  habitId: string,
  days: DayRange,
  { status, offset, limit }: { status: AnswerStatus; offset: number; limit: number },
): Promise<AnswerPage> {
  const params = [habitId, dateOf(days.from), dateOf(days.to), status];
  const where = `from execution_answers where ${ofHabitWithin} and status = $4`;
  const [count] = await query<{ total: number }>(manager, `select count(*)::int as total ${where}`, params);
  const found = await query<{ date: string; time: string; executed_at: Date }>(
    manager,
    `select scheduled_date::text as date, scheduled_time as time, executed_at ${where}
     order by scheduled_date desc, scheduled_time desc limit $5 offset $6`,
    [...params, limit, offset],
  );
  const answers = found.map((row) => ({ slot: slotOf(row.date, row.time), status, executedAt: utc(row.executed_at) }));
  return { total: count?.total ?? 0, answers };
}

/** The executions that were answered within the days. */
export async function answeredSlots(manager: EntityManager, habitId: string, days: DayRange): Promise<Set<Slot>> {
  const sql = `select scheduled_date::text as date, scheduled_time as time from execution_answers where ${ofHabitWithin}`;
  const found = await query<{ date: string; time: string }>(manager, sql, [
    habitId,
    dateOf(days.from),
    dateOf(days.to),
  ]);
  return new Set(found.map(({ date, time }) => slotOf(date, time)));
}

/** A habit with its answers within some days; `counted` is its plan for those days, without paused ones. */
export interface HabitInRange {
  readonly id: string;
  readonly name: string;
  readonly counted: Plan;
  readonly answers: ReadonlyMap<Slot, AnswerStatus>;
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
  answers: [string, string, AnswerStatus, boolean][] | null;
}

/** All habits of a user with their answers within some days, newest habit first. */
export async function habitsInRange(manager: EntityManager, userId: number, days: DayRange): Promise<HabitInRange[]> {
  const found = await query<InRangeRow>(manager, inRangeSql, [userId, dateOf(days.from), dateOf(days.to)]);
  return found.map(({ id, name, versions, pauses, answers }) => {
    const list = (answers ?? []).map(([date, time, status, extra]) => ({ slot: slotOf(date, time), status, extra }));
    const extras = list.filter(({ extra }) => extra).map(({ slot }) => slot);
    return {
      id,
      name,
      counted: withoutDays(planOf(readVersions(versions), extras), readRanges(pauses)),
      answers: new Map(list.map(({ slot, status }) => [slot, status])),
    };
  });
}
