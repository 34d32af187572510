import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { dateOf } from '../../domain/schedule/local-time.js';
import type { Day } from '../../domain/schedule/local-time.js';

/** The first and the last date of a habit's streak. */
export interface StreakDates {
  readonly habit_id: string;
  readonly from: string;
  readonly to: string;
}

const longestSql = `
  select h.id as habit_id, s.first_day::text as "from", s.last_day::text as "to"
  from habits h cross join lateral (
    select * from streaks where habit_id = h.id and last_day <= $2::date
    order by days desc, first_day desc limit 1) s
  where h.user_id = $1 and h.deleted_at is null`;

const beyondSql = `
  select h.id, s.first_day::text, $2::date::text
  from habits h join streaks s on s.habit_id = h.id and s.first_day <= $2::date and s.last_day > $2::date
  where h.user_id = $1 and h.deleted_at is null`;

/**
 * Of each habit the longest streak that ends today or earlier (of equally long ones the newest), and the streak that
 * ends after today, cut off at today: days ahead do not count yet.
 */
export const longestStreaks = (manager: EntityManager, userId: number, today: Day): Promise<StreakDates[]> =>
  query<StreakDates>(manager, `${longestSql} union all ${beyondSql}`, [userId, dateOf(today)]);
