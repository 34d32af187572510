import { execute, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { dateOf, dayAt, timeAt } from '../domain/schedule/local-time.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import { utc } from '../domain/schedule/stored-time.js';
import { UndoneAnswer } from './undone-answer.entity.js';

const undone = table(UndoneAnswer);
const key = 'habit_id = $1 and scheduled_date = $2 and scheduled_time = $3';
const keyOf = ({ habitId, occurrence }: ExecutionKey): unknown[] => [
  habitId,
  dateOf(dayAt(occurrence)),
  timeAt(occurrence),
];

/** When the answer of an execution was undone; null once the execution is answered again. */
export async function undoneAt(tx: Transaction, execution: ExecutionKey): Promise<string | null> {
  const sql = `select ${undone.select()} from undone_answers where ${key}`;
  const [row] = await query<UndoneAnswer>(tx, sql, keyOf(execution));
  return row ? utc(row.undoneAt) : null;
}

export async function recordUndo(tx: Transaction, execution: ExecutionKey, at: string): Promise<void> {
  const sql = `insert into undone_answers (${undone.columns()}) values ($1, $2, $3, $4)
    on conflict (habit_id, scheduled_date, scheduled_time) do update set undone_at = $4`;
  await execute(tx, sql, [...keyOf(execution), at]);
}

export async function clearUndo(tx: Transaction, execution: ExecutionKey): Promise<void> {
  await execute(tx, `delete from undone_answers where ${key}`, keyOf(execution));
}
