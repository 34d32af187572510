import type { HabitFrequency, Weekday } from '@rotina/contracts';
import { dateOf, dayOf, dayAt, minuteOf, localTimeOf, timeOf, timeAt } from './local-time.js';
import type { DayRule, Rule } from './rule.js';
import type { Version } from './version.js';

/** A habit's schedule with the fields of the API. */
export interface ScheduleFields {
  readonly frequency: HabitFrequency;
  readonly hours: readonly string[];
  readonly weekly_days: readonly Weekday[] | null;
  readonly monthly_day: number | null;
  readonly start_date: string;
  readonly end_date: string | null;
}

/** A version as the database stores it. */
export interface StoredVersion {
  /** `YYYY-MM-DDTHH:MM` on the user's wall clock. */
  readonly from: string;
  readonly schedule: ScheduleFields | null;
}

export const weekOrder: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export const ruleOf = (fields: ScheduleFields): Rule => ({
  days: dayRuleOf(fields),
  hours: fields.hours.map(minuteOf),
  start: dayOf(fields.start_date),
  end: fields.end_date === null ? null : dayOf(fields.end_date),
});

function dayRuleOf({ frequency, weekly_days, monthly_day }: ScheduleFields): DayRule {
  switch (frequency) {
    case 'daily':
      return { frequency };
    case 'weekly':
      return { frequency, weekdays: (weekly_days ?? []).map((weekday) => weekOrder.indexOf(weekday)) };
    case 'monthly':
      return { frequency, monthlyDay: monthly_day ?? 1 };
  }
}

function fieldsOf({ days, hours, start, end }: Rule): ScheduleFields {
  const named = days.frequency === 'weekly' ? weekOrder.filter((_, index) => days.weekdays.includes(index)) : null;
  return {
    frequency: days.frequency,
    hours: hours.map(timeOf),
    weekly_days: named,
    monthly_day: days.frequency === 'monthly' ? days.monthlyDay : null,
    start_date: dateOf(start),
    end_date: end === null ? null : dateOf(end),
  };
}

export const readVersions = (stored: readonly StoredVersion[]): readonly Version[] =>
  stored.map(({ from, schedule }) => ({
    from: localTimeOf(from.slice(0, 10), from.slice(11)),
    rule: schedule === null ? null : ruleOf(schedule),
  }));

export const storeVersions = (versions: readonly Version[]): StoredVersion[] =>
  versions.map(({ from, rule }) => ({
    from: `${dateOf(dayAt(from))}T${timeAt(from)}`,
    schedule: rule === null ? null : fieldsOf(rule),
  }));
