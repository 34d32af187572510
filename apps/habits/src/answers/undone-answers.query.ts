import { execute, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { dateOf, dayAt, localTimeOf, timeAt } from '../domain/schedule/local-time.js';
import { executionId } from '../domain/schedule/execution-id.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import { utc } from '../domain/schedule/stored-time.js';
import { UndoneAnswer } from './undone-answer.entity.js';

const undone = table(UndoneAnswer);
const key = ['habitId', 'scheduledDate', 'scheduledTime'];
const keysOf = (executions: readonly ExecutionKey[]): unknown[] => [
  executions.map(({ habitId }) => habitId),
  executions.map(({ occurrence }) => dateOf(dayAt(occurrence))),
  executions.map(({ occurrence }) => timeAt(occurrence)),
];
const amongKeys =
  '(habit_id, scheduled_date, scheduled_time) in (select * from unnest($1::uuid[], $2::date[], $3::text[]))';

/** When the answers of executions were undone, by the executions' ids; an execution that is answered again has none. */
export async function undoneAt(
  tx: Transaction,
  executions: readonly ExecutionKey[],
): Promise<ReadonlyMap<string, string>> {
  const sql = `select ${undone.select()} from undone_answers where ${amongKeys}`;
  const rows = await query<UndoneAnswer>(tx, sql, keysOf(executions));
  return new Map(rows.map((row) => [executionId(keyOfRow(row)), utc(row.undoneAt)]));
}

const keyOfRow = ({ habitId, scheduledDate, scheduledTime }: UndoneAnswer): ExecutionKey => ({
  habitId,
  occurrence: localTimeOf(scheduledDate, scheduledTime),
});

export async function recordUndo(tx: Transaction, { habitId, occurrence }: ExecutionKey, at: string): Promise<void> {
  const [scheduledDate, scheduledTime] = [dateOf(dayAt(occurrence)), timeAt(occurrence)];
  await tx.getRepository(UndoneAnswer).upsert({ habitId, scheduledDate, scheduledTime, undoneAt: new Date(at) }, key);
}

export async function clearUndone(tx: Transaction, executions: readonly ExecutionKey[]): Promise<void> {
  await execute(tx, `delete from undone_answers where ${amongKeys}`, keysOf(executions));
}
