import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { dateOf } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';

/** A long stretch of complete days of a habit. */
export interface LongRun {
  readonly habit_id: string;
  readonly from: string;
  readonly to: string;
}

/** The longest of each habit's runs that are over or reach today; the newest of those that are equally long. */
const bestSql = `
  select h.id as habit_id, r.first_day::text as "from", r.last_day::text as "to"
  from habits h cross join lateral (
    select * from completion_runs where habit_id = h.id and last_day <= $2::date
    order by days desc, first_day desc limit 1) r
  where h.user_id = $1 and h.deleted_at is null`;

export const bestRuns = (manager: EntityManager, userId: number, today: Day): Promise<LongRun[]> =>
  query<LongRun>(manager, bestSql, [userId, dateOf(today)]);

const currentSql = `
  select h.id as habit_id, r.first_day::text as "from", $2::date::text as "to"
  from habits h join completion_runs r on r.habit_id = h.id and r.first_day <= $2::date and r.last_day > $2::date
  where h.user_id = $1 and h.deleted_at is null`;

/** The runs that were answered beyond today already; their days ahead do not count yet. */
export const runsBeyond = (manager: EntityManager, userId: number, today: Day): Promise<LongRun[]> =>
  query<LongRun>(manager, currentSql, [userId, dateOf(today)]);
