import type { EntityManager } from 'typeorm';
import { query } from '../../database/query.js';
import type { DayRange } from './days.js';
import type { Figure } from './figure.js';

/** The values of a figure by day; days without rows are left out. */
export async function valuesByDay(
  manager: EntityManager,
  { sql }: Figure,
  { from, to }: DayRange,
): Promise<Map<string, number>> {
  const found = await query<{ date: string; value: number }>(manager, sql, [from.toString(), to.toString()]);
  return new Map(found.map(({ date, value }) => [date, value]));
}
