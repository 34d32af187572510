import { execute, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { localTimeOf } from '../domain/schedule/local-time.js';
import { executionId } from '../domain/schedule/execution-id.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import { executionColumns, executionRow, utc } from '../domain/schedule/stored-time.js';
import { UndoneAnswer } from './undone-answer.entity.js';

const undone = table(UndoneAnswer);
const key = ['habitId', 'scheduledDate', 'scheduledTime'];
const amongKeys =
  '(habit_id, scheduled_date, scheduled_time) in (select * from unnest($1::uuid[], $2::date[], $3::text[]))';

/** When the answers of executions were undone, by the executions' ids; an execution that is answered again has none. */
export async function undoneAt(
  tx: Transaction,
  executions: readonly ExecutionKey[],
): Promise<ReadonlyMap<string, string>> {
  const sql = `select ${undone.select()} from undone_answers where ${amongKeys}`;
  const rows = await query<UndoneAnswer>(tx, sql, executionColumns(executions));
  return new Map(rows.map((row) => [executionId(keyOfRow(row)), utc(row.undoneAt)]));
}

const keyOfRow = ({ habitId, scheduledDate, scheduledTime }: UndoneAnswer): ExecutionKey => ({
  habitId,
  occurrence: localTimeOf(scheduledDate, scheduledTime),
});

export async function recordUndo(tx: Transaction, execution: ExecutionKey, at: string): Promise<void> {
  await tx.getRepository(UndoneAnswer).upsert({ ...executionRow(execution), undoneAt: new Date(at) }, key);
}

export async function clearUndone(tx: Transaction, executions: readonly ExecutionKey[]): Promise<void> {
  await execute(tx, `delete from undone_answers where ${amongKeys}`, executionColumns(executions));
}
