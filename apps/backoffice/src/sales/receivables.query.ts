import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { ageingBounds, nothingOwed } from '../domain/receivables/ageing.js';
import type { Owed } from '../domain/receivables/ageing.js';
import { ofSelectedOrders } from './sales-conditions.query.js';
import type { Conditions } from './sales-conditions.query.js';

/** The open amount at a position: of a bucket, or of a week after the first one. */
export interface OwedAt extends Owed {
  readonly position: number;
}

const owed = `count(*)::int as count, sum(i.amount_cents)::float8 as cents from installments i`;

/** The overdue amount of each bucket that is not empty. An amount that is due today or later counts as overdue since today. */
export function overdueByAge(manager: EntityManager, conditions: Conditions, today: string): Promise<OwedAt[]> {
  const { params } = conditions;
  const [day, bounds] = [params.length + 1, params.length + 2];
  const sql = `select width_bucket($${day}::date - i.due_date, $${bounds}::int[]) as position, ${owed}
    where i.status = 'overdue' ${ofSelectedOrders(conditions)} group by 1`;
  return query<OwedAt>(manager, sql, [...params, today, ageingBounds]);
}

/** The amount of the installments that were paid on a day. */
export async function receivedOn(manager: EntityManager, conditions: Conditions, day: string): Promise<Owed> {
  const { params } = conditions;
  const sql = `select count(*)::int as count, coalesce(sum(i.amount_cents), 0)::float8 as cents from installments i
    where i.status = 'approved' and i.paid_at = $${params.length + 1}::date ${ofSelectedOrders(conditions)}`;
  const [received] = await query<Owed>(manager, sql, [...params, day]);
  return received ?? nothingOwed;
}

/** The pending amount of each week from a Monday on that is not empty; `until` is the day after the last week. */
export function pendingByWeek(
  manager: EntityManager,
  conditions: Conditions,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<OwedAt[]> {
  const { params } = conditions;
  const [first, end] = [params.length + 1, params.length + 2];
  const sql = `select (i.due_date - $${first}::date) / 7 as position, ${owed}
    where i.status = 'pending' and i.due_date >= $${first}::date and i.due_date < $${end}::date ${ofSelectedOrders(conditions)} group by 1`;
  return query<OwedAt>(manager, sql, [...params, from, until]);
}
