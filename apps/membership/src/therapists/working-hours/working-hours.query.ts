import { prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AbsenceView, OverrideView, RuleView } from './working-hours.view.js';

const list = (table: string, value: string, order: string): string =>
  `(select coalesce(json_agg(json_build_object(${value}) order by ${order}), '[]')
    from ${table} h where h.therapist_id = t.id)`;

const instant = (column: string): string => `to_char(h.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const workingHoursSql = prepared(`
  select t.id,
  ${list(
    'therapist_rules',
    `'weekday', h.weekday, 'start_time', h.start_time, 'end_time', h.end_time`,
    `array_position(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], h.weekday), h.start_time, h.id`,
  )} as rules,
  ${list('therapist_overrides', `'date', h.date, 'ranges', h.ranges`, 'h.date')} as overrides,
  ${list(
    'therapist_absences',
    `'starts_at', ${instant('starts_at')}, 'ends_at', ${instant('ends_at')}, 'reason', h.reason`,
    'h.starts_at, h.id',
  )} as absences
  from unnest($1::int[]) t (id)`);

/** Each list is in the order of its times. */
export interface WorkingHours {
  readonly rules: readonly RuleView[];
  readonly overrides: readonly OverrideView[];
  readonly absences: readonly AbsenceView[];
}

/** By the ids of the therapists. */
export async function workingHoursOf(
  manager: EntityManager,
  therapistIds: readonly number[],
): Promise<ReadonlyMap<number, WorkingHours>> {
  const rows = await query<WorkingHours & { id: number }>(manager, workingHoursSql, [therapistIds]);
  return new Map(rows.map(({ id, rules, overrides, absences }) => [id, { rules, overrides, absences }]));
}
