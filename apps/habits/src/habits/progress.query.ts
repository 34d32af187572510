import { execute, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AnswerStatus, StoredAnswer } from '../domain/progress/answers.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { dateOf, dayAt, localTimeOf, timeAt } from '../domain/schedule/local-time.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import { dateOrInfinity, utc } from '../domain/schedule/stored-time.js';
import { ExecutionAnswer } from './execution-answer.entity.js';

/** The execution of a habit that an answer is for. */
export interface AnsweredExecution {
  readonly habitId: string;
  readonly userId: number;
  readonly occurrence: Occurrence;
}

const answers = table(ExecutionAnswer);
const key = 'habit_id = $1 and scheduled_date = $2 and scheduled_time = $3';
const keyOf = (habitId: string, occurrence: Occurrence): unknown[] => [
  habitId,
  dateOf(dayAt(occurrence)),
  timeAt(occurrence),
];

const storedAnswer = (row: ExecutionAnswer): StoredAnswer => ({
  occurrence: localTimeOf(row.scheduledDate, row.scheduledTime),
  status: row.status,
  executedAt: utc(row.executedAt),
  checkedInAt: utc(row.checkedInAt),
  offSchedule: row.offSchedule,
});

/** The answers of a habit within some days, oldest first. */
export async function answersWithin(manager: EntityManager, habitId: string, days: DayRange): Promise<StoredAnswer[]> {
  const sql = `select ${answers.select()} from execution_answers
    where habit_id = $1 and scheduled_date between $2 and $3 order by scheduled_date, scheduled_time`;
  const values = [habitId, dateOrInfinity(days.from), dateOrInfinity(days.to)];
  return (await query<ExecutionAnswer>(manager, sql, values)).map(storedAnswer);
}

export async function answerAt(
  manager: EntityManager,
  habitId: string,
  occurrence: Occurrence,
): Promise<StoredAnswer | null> {
  const sql = `select ${answers.select()} from execution_answers where ${key}`;
  const [row] = await query<ExecutionAnswer>(manager, sql, keyOf(habitId, occurrence));
  return row ? storedAnswer(row) : null;
}

export async function offScheduleOccurrences(manager: EntityManager, habitId: string): Promise<Occurrence[]> {
  const found = await manager.getRepository(ExecutionAnswer).find({
    where: { habitId, offSchedule: true },
    order: { scheduledDate: 'asc', scheduledTime: 'asc' },
  });
  return found.map((row) => storedAnswer(row).occurrence);
}

export async function upsertAnswer(
  tx: Transaction,
  { habitId, userId, occurrence }: AnsweredExecution,
  status: AnswerStatus,
  at: string,
): Promise<void> {
  const sql = `insert into execution_answers
      (habit_id, scheduled_date, scheduled_time, status, executed_at, checked_in_at, off_schedule, user_id)
    values ($1, $2, $3, $4, $5, $5, false, $6)
    on conflict (habit_id, scheduled_date, scheduled_time)
      do update set status = $4, executed_at = $5, checked_in_at = $5`;
  await execute(tx, sql, [...keyOf(habitId, occurrence), status, at, userId]);
}

/** Stores a check-in that repeats the status of the answer. */
export async function confirmAnswer(
  tx: Transaction,
  habitId: string,
  occurrence: Occurrence,
  at: string,
): Promise<void> {
  const sql = `update execution_answers set checked_in_at = greatest(checked_in_at, $4) where ${key}`;
  await execute(tx, sql, [...keyOf(habitId, occurrence), at]);
}

export async function deleteAnswer(tx: Transaction, habitId: string, occurrence: Occurrence): Promise<void> {
  await execute(tx, `delete from execution_answers where ${key}`, keyOf(habitId, occurrence));
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
