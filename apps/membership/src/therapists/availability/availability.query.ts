import { hash } from 'node:crypto';
import { prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { dayOf, instantAt, minutesOfDay } from '../domain/availability/zone-clock.js';
import { weekdays } from '../domain/availability/weekdays.js';
import type { Weekday } from '../domain/availability/weekdays.js';
import type { Interval } from '../domain/availability/intervals.js';
import type { Day } from '../domain/availability/zone-clock.js';
import type { DayRange, Days, WorkingPlan } from '../domain/availability/slots.js';

/** Which therapist's plan to read. */
export type PlanKey = { readonly slug: string } | { readonly id: number };

interface PlanRow extends Omit<WorkingPlan, 'rules' | 'overrides' | 'absences' | 'busy'> {
  readonly rules: readonly (StoredRange & { readonly weekday: Weekday })[];
  readonly overrides: readonly (readonly [date: string, ranges: readonly StoredRange[]])[];
  readonly absences: readonly StoredInterval[];
  readonly meetings: readonly StoredInterval[];
  readonly holds: readonly (readonly [...StoredInterval, until: number])[];
}

/** In seconds since 1970. */
type StoredInterval = readonly [start: number, end: number];

interface StoredRange {
  readonly start_time: string;
  readonly end_time: string;
}

/** The plan of a therapist with what concerns some days. */
export interface StoredPlan extends WorkingPlan {
  /** When the next hold ends by itself. */
  readonly freedAt: Temporal.Instant | null;
  /** The same for equal plans. */
  readonly digest: string;
}

const list = (value: string, source: string, condition = 'true'): string =>
  `coalesce((select json_agg(${value}) from ${source} where therapist_id = t.id and ${condition}), '[]')`;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

const interval = `json_build_array(${seconds('starts_at')}, ${seconds('ends_at')})`;

// One statement, because a page of availability waits for nothing else.
const planSql = (key: string) =>
  prepared(`
    select t.time_zone as "timeZone", t.session_minutes as "sessionMinutes", t.step_minutes as "stepMinutes",
      t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
      t.minimum_notice_minutes as "minimumNoticeMinutes", t.max_days_ahead as "maxDaysAhead",
      ${list(
        `json_build_object('weekday', weekday, 'start_time', start_time, 'end_time', end_time)`,
        'therapist_rules',
      )} as rules,
      ${list('json_build_array(date, ranges)', 'therapist_overrides', 'date between $2 and $3')} as overrides,
      ${list(interval, 'therapist_absences', 'ends_at > $4 and starts_at < $5')} as absences,
      ${list(
        interval,
        `(
          select therapist_id, starts_at, ends_at from bookings
          where cancelled_at is null and held_until is null and tstzrange(starts_at, ends_at) && tstzrange($4, $5)
            and therapist_id = t.id
          union all
          select therapist_id, starts_at, ends_at from calendar_events
          where ends_at > $4 and starts_at < $5 and therapist_id = t.id
        ) taken`,
      )} as meetings,
      ${list(
        `json_build_array(${seconds('starts_at')}, ${seconds('ends_at')}, ${seconds('held_until')})`,
        'bookings',
        'cancelled_at is null and held_until > $6',
      )} as holds
    from therapists t where ${key}`);

const bySlugSql = planSql('t.slug = $1 and t.active');
const byIdSql = planSql('t.id = $1');

/** A meeting may last longer than a day, and so may its buffers. */
const marginDays = 3;
/** PostgreSQL reads dates of other years in another form. */
const [firstDay, lastDay] = [dayOf('1000-01-01'), dayOf('9999-12-31')];
const storable = (day: Day): Day => Math.min(Math.max(day, firstDay), lastDay);

/** The plan of a therapist, who is active when the slug is asked for; null when there is none. */
export async function planOf(
  manager: EntityManager,
  key: PlanKey,
  days: Days,
  now: Temporal.Instant,
): Promise<StoredPlan | null> {
  const [sql, value] = 'slug' in key ? [bySlugSql, key.slug] : [byIdSql, key.id];
  const from = instantAt(storable(days.from - marginDays) * minutesOfDay);
  const to = instantAt(storable(days.to + marginDays) * minutesOfDay);
  const dates = [from, to].map((at) => at.toString().slice(0, 10));
  const params = [value, ...dates, from.toString(), to.toString(), now.toString()];
  const row = (await query<PlanRow>(manager, sql, params))[0];
  return row ? storedPlan(row) : null;
}

function storedPlan(row: PlanRow): StoredPlan {
  const { rules, overrides, absences, meetings, holds, ...terms } = row;
  const freedAt = holds.length === 0 ? null : Math.min(...holds.map(([, , until]) => until));
  return {
    ...terms,
    rules: rules.map((rule) => ({ weekday: weekdays.indexOf(rule.weekday), ...dayRange(rule) })),
    overrides: new Map(overrides.map(([date, ranges]) => [dayOf(date), ranges.map(dayRange)])),
    absences: absences.map(intervalOf),
    busy: [
      ...meetings.map((meeting) => ({ kind: 'meeting' as const, ...intervalOf(meeting) })),
      ...holds.map(([start, end]) => ({ kind: 'hold' as const, ...intervalOf([start, end]) })),
    ],
    freedAt: freedAt === null ? null : instantAt(freedAt / 60),
    digest: hash('sha256', JSON.stringify(row), 'base64url'),
  };
}

const intervalOf = ([start, end]: StoredInterval): Interval => ({ start: start / 60, end: end / 60 });

const dayRange = ({ start_time, end_time }: StoredRange): DayRange => ({
  start: minuteOf(start_time),
  end: minuteOf(end_time),
});

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
