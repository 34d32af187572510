import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { BusyTime } from '../calendar-files/busy-times.js';
import type { Calendar } from './calendar.entity.js';

/** Counts the busy times of each calendar of a therapist. */
export async function busyCounts(manager: EntityManager, therapistId: number): Promise<Map<number, number>> {
  const sql =
    'select calendar_id as id, count(*)::int as count from calendar_events where therapist_id = $1 group by 1';
  const rows = await query<{ id: number; count: number }>(manager, sql, [therapistId]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const wanted = `select to_timestamp(w.start / 1000.0) as starts_at, to_timestamp(w.end / 1000.0) as ends_at
  from jsonb_to_recordset($3::jsonb) as w(start float8, "end" float8)`;
const removeSql = `
  delete from calendar_events e where calendar_id = $1 and therapist_id = $2
    and (starts_at, ends_at) not in (${wanted})`;
const addSql = `
  insert into calendar_events (calendar_id, therapist_id, starts_at, ends_at)
  select $1, $2, w.starts_at, w.ends_at from (${wanted}) w
  where not exists (
    select from calendar_events e
    where e.calendar_id = $1 and e.starts_at = w.starts_at and e.ends_at = w.ends_at)`;

/** Makes the busy times of a calendar these ones; returns whether any of them changed. */
export async function replaceBusyTimes(
  tx: Transaction,
  { id, therapistId }: Pick<Calendar, 'id' | 'therapistId'>,
  times: readonly BusyTime[],
): Promise<boolean> {
  const params = [id, therapistId, JSON.stringify(times)];
  const removed = await execute(tx, removeSql, params);
  return (await execute(tx, addSql, params)) + removed > 0;
}
