import { execute, prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AnswerStatus, StoredAnswer } from '../domain/progress/answers.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import { dateOf, dayAt, localTimeOf, timeAt } from '../domain/schedule/local-time.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import { dateOrInfinity, executionColumns, executionRow, utc } from '../domain/schedule/stored-time.js';
import { ExecutionAnswer } from './execution-answer.entity.js';
import { Habit } from './habit.entity.js';
import type { HabitDays } from './streaks.query.js';

/** An execution with the time of a check-in; ISO 8601 in UTC with milliseconds. */
export interface CheckedInExecution extends ExecutionKey {
  readonly at: string;
}

interface GivenAnswer extends CheckedInExecution {
  readonly userId: number;
  readonly status: AnswerStatus;
}

const habits = table(Habit);
const counters = habits.only(
  'id',
  'completedCount',
  'offScheduleCount',
  'answeredUntil',
  'latestStreak',
  'reconcileAt',
  'pauses',
);
const answers = table(ExecutionAnswer);

const storedAnswer = (row: ExecutionAnswer): StoredAnswer => ({
  occurrence: localTimeOf(row.scheduledDate, row.scheduledTime),
  status: row.status,
  executedAt: utc(row.executedAt),
  checkedInAt: utc(row.checkedInAt),
  offSchedule: row.offSchedule,
});

const withinSql = prepared(`
  select ${answers.select('answer')} from unnest($1::uuid[], $2::date[], $3::date[]) as h (id, since, until)
  join execution_answers answer on answer.habit_id = h.id and answer.scheduled_date between h.since and h.until
  order by answer.habit_id, answer.scheduled_date, answer.scheduled_time`);

/** The answers within some days of habits, by habit, oldest first; the days of one habit must not overlap. */
export async function answersWithin(
  manager: EntityManager,
  days: readonly HabitDays[],
): Promise<ReadonlyMap<string, StoredAnswer[]>> {
  const values = [
    days.map(({ id }) => id),
    days.map(({ from }) => dateOrInfinity(from)),
    days.map(({ to }) => dateOrInfinity(to)),
  ];
  const byHabit = Map.groupBy(await query<ExecutionAnswer>(manager, withinSql, values), ({ habitId }) => habitId);
  return new Map([...byHabit].map(([id, rows]) => [id, rows.map(storedAnswer)]));
}

const lockSql = prepared(`
  select ${habits.select()} from habits where id = any($1::uuid[]) and deleted_at is null order by id for update`);

/** Locks habits in the order of their ids, so that two transactions never wait for each other. */
export const lockHabits = (tx: Transaction, ids: readonly string[]): Promise<Habit[]> =>
  query<Habit>(tx, lockSql, [ids]);

const saveSql = prepared(`
  update habits set ${counters.set('after')} from ${counters.recordset('$1')} after where habits.id = after.id`);

/** Stores what answers and pauses change in the rows of habits. */
export async function saveCounters(tx: Transaction, rows: readonly Habit[]): Promise<void> {
  await execute(tx, saveSql, [counters.json(rows)]);
}

export async function answerAt(manager: EntityManager, execution: ExecutionKey): Promise<StoredAnswer | null> {
  const row = await manager.getRepository(ExecutionAnswer).findOneBy(executionRow(execution));
  return row && storedAnswer(row);
}

/** The answered occurrences that are no longer on the schedule, by habit, oldest first. */
export async function offScheduleOccurrences(
  manager: EntityManager,
  habitIds: readonly string[],
): Promise<ReadonlyMap<string, Occurrence[]>> {
  const found = await manager.getRepository(ExecutionAnswer).find({
    where: { habitId: In(habitIds), offSchedule: true },
    order: { scheduledDate: 'asc', scheduledTime: 'asc' },
  });
  const byHabit = Map.groupBy(found, ({ habitId }) => habitId);
  return new Map([...byHabit].map(([id, rows]) => [id, rows.map((row) => storedAnswer(row).occurrence)]));
}

const upsertSql = prepared(`
  insert into execution_answers
    (habit_id, scheduled_date, scheduled_time, user_id, status, executed_at, checked_in_at, off_schedule)
  select habit_id, scheduled_date, scheduled_time, user_id, status, at, at, false
  from unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::text[], $6::timestamptz[])
    as answer (habit_id, scheduled_date, scheduled_time, user_id, status, at)
  on conflict (habit_id, scheduled_date, scheduled_time) do update
    set status = excluded.status, executed_at = excluded.executed_at, checked_in_at = excluded.checked_in_at`);

/** Stores answers, one of each execution. */
export async function upsertAnswers(tx: Transaction, given: readonly GivenAnswer[]): Promise<void> {
  const values = [given.map(({ userId }) => userId), given.map(({ status }) => status), given.map(({ at }) => at)];
  await execute(tx, upsertSql, [...executionColumns(given), ...values]);
}

const confirmSql = prepared(`
  update execution_answers answer set checked_in_at = greatest(checked_in_at, again.at)
  from unnest($1::uuid[], $2::date[], $3::text[], $4::timestamptz[])
    as again (habit_id, scheduled_date, scheduled_time, at)
  where answer.habit_id = again.habit_id and answer.scheduled_date = again.scheduled_date
    and answer.scheduled_time = again.scheduled_time`);

/** Stores check-ins that repeat the status of their answer, one of each execution. */
export async function confirmAnswers(tx: Transaction, again: readonly CheckedInExecution[]): Promise<void> {
  await execute(tx, confirmSql, [...executionColumns(again), again.map(({ at }) => at)]);
}

export async function deleteAnswer(tx: Transaction, execution: ExecutionKey): Promise<void> {
  await tx.getRepository(ExecutionAnswer).delete(executionRow(execution));
}

/** Marks answers as off the schedule, or as back on it. */
export async function markOffSchedule(
  tx: Transaction,
  habitId: string,
  offSchedule: boolean,
  occurrences: readonly Occurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const sql = `update execution_answers set off_schedule = $2
    where habit_id = $1 and (scheduled_date, scheduled_time) in (select * from unnest($3::date[], $4::text[]))`;
  const dates = occurrences.map((occurrence) => dateOf(dayAt(occurrence)));
  await execute(tx, sql, [habitId, offSchedule, dates, occurrences.map(timeAt)]);
}
