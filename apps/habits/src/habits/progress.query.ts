import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Answer, AnswerStatus } from '../domain/progress/answers.js';
import { dateOf, dayOfSlot, slotOf, timeOfSlot } from '../domain/schedule/local-time.js';
import type { Day, Slot } from '../domain/schedule/local-time.js';
import { utc } from '../reports/habit-states.query.js';
import type { AnswerRow } from '../reports/habit-states.query.js';
import type { Habit } from './habit.entity.js';
import { dateOrInfinity } from './streaks.query.js';

/** An answer with the execution it belongs to. */
export interface KeptAnswer extends Answer, AnswerRow {
  readonly offSchedule: boolean;
  readonly tappedAt: string;
}

interface AnswerRecord {
  date: string;
  time: string;
  status: AnswerStatus;
  executed_at: Date;
  tapped_at: Date;
  off_schedule: boolean;
}

const columns = 'scheduled_date::text as date, scheduled_time as time, status, executed_at, tapped_at, off_schedule';

const keptAnswer = ({ date, time, status, executed_at, tapped_at, off_schedule }: AnswerRecord): KeptAnswer => ({
  slot: slotOf(date, time),
  status,
  executedAt: utc(executed_at),
  tappedAt: utc(tapped_at),
  offSchedule: off_schedule,
});

/** The answers of a habit from one day to another, both included, oldest first. */
export async function answersBetween(
  manager: EntityManager,
  habitId: string,
  from: Day,
  to: Day,
): Promise<KeptAnswer[]> {
  const sql = `select ${columns} from execution_answers
    where habit_id = $1 and scheduled_date between $2 and $3 order by scheduled_date, scheduled_time`;
  return (await query<AnswerRecord>(manager, sql, [habitId, dateOrInfinity(from), dateOrInfinity(to)])).map(keptAnswer);
}

export async function answerAt(manager: EntityManager, habitId: string, slot: Slot): Promise<KeptAnswer | null> {
  const sql = `select ${columns} from execution_answers where habit_id = $1 and scheduled_date = $2 and scheduled_time = $3`;
  const [row] = await query<AnswerRecord>(manager, sql, [habitId, dateOf(dayOfSlot(slot)), timeOfSlot(slot)]);
  return row ? keptAnswer(row) : null;
}

export async function offScheduleSlots(manager: EntityManager, habitId: string): Promise<Slot[]> {
  const sql = `select ${columns} from execution_answers
    where habit_id = $1 and off_schedule order by scheduled_date, scheduled_time`;
  return (await query<AnswerRecord>(manager, sql, [habitId])).map(({ date, time }) => slotOf(date, time));
}

export async function writeAnswer(
  tx: Transaction,
  { id, userId }: Pick<Habit, 'id' | 'userId'>,
  slot: Slot,
  { status, executedAt }: AnswerRow,
): Promise<void> {
  const sql = `insert into execution_answers
      (habit_id, scheduled_date, scheduled_time, status, executed_at, tapped_at, off_schedule, user_id)
    values ($1, $2, $3, $4, $5, $5, false, $6)
    on conflict (habit_id, scheduled_date, scheduled_time) do update set status = $4, executed_at = $5, tapped_at = $5`;
  await execute(tx, sql, [id, dateOf(dayOfSlot(slot)), timeOfSlot(slot), status, executedAt, userId]);
}

export async function removeAnswer(tx: Transaction, habitId: string, slot: Slot): Promise<void> {
  const sql = 'delete from execution_answers where habit_id = $1 and scheduled_date = $2 and scheduled_time = $3';
  await execute(tx, sql, [habitId, dateOf(dayOfSlot(slot)), timeOfSlot(slot)]);
}

/** Says of a habit's answers whether the schedule still holds their executions. */
export async function markOffSchedule(
  tx: Transaction,
  habitId: string,
  offSchedule: boolean,
  slots: readonly Slot[],
): Promise<void> {
  if (slots.length === 0) return;
  const sql = `update execution_answers set off_schedule = $2
    where habit_id = $1 and (scheduled_date, scheduled_time) in (select * from unnest($3::date[], $4::text[]))`;
  const dates = slots.map((slot) => dateOf(dayOfSlot(slot)));
  await execute(tx, sql, [habitId, offSchedule, dates, slots.map(timeOfSlot)]);
}
