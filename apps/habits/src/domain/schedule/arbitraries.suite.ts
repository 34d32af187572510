import fc from 'fast-check';
import { dayOf, startOf } from './local-time.js';
import type { Day, LocalTime, Occurrence } from './local-time.js';
import type { DayRule, Rule } from './rule.js';
import { withVersion } from './version.js';
import type { Version } from './version.js';

/** Two leap years and the years between, so that shrunken counterexamples are familiar dates. */
export const firstDay = dayOf('2024-01-01');
export const lastDay = dayOf('2028-12-31');

export const days: fc.Arbitrary<Day> = fc.integer({ min: firstDay, max: lastDay });
export const localTimes: fc.Arbitrary<LocalTime> = fc.integer({ min: startOf(firstDay), max: startOf(lastDay) });
const minutes = fc.integer({ min: 0, max: 1439 });

const hours = fc.uniqueArray(minutes, { minLength: 1, maxLength: 4 }).map((list) => list.sort((a, b) => a - b));
const weekdays = fc
  .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
  .map((list) => list.sort((a, b) => a - b));

const dayRules: fc.Arbitrary<DayRule> = fc.oneof(
  fc.constant<DayRule>({ frequency: 'daily' }),
  weekdays.map((list): DayRule => ({ frequency: 'weekly', weekdays: list })),
  fc.integer({ min: 1, max: 31 }).map((monthlyDay): DayRule => ({ frequency: 'monthly', monthlyDay })),
);

export const rules: fc.Arbitrary<Rule> = fc
  .record({ days: dayRules, hours, start: days, length: fc.option(fc.integer({ min: 0, max: 900 })) })
  .map(({ days: dayRule, hours: times, start, length }) => ({
    days: dayRule,
    hours: times,
    start,
    end: length === null ? null : start + length,
  }));

export const versions: fc.Arbitrary<readonly Version[]> = fc
  .array(fc.record({ from: localTimes, rule: fc.option(rules, { freq: 5 }) }), { minLength: 1, maxLength: 5 })
  .map((list) => list.reduce<readonly Version[]>(withVersion, []));

export const offSchedule: fc.Arbitrary<readonly Occurrence[]> = fc
  .uniqueArray(localTimes, { maxLength: 3 })
  .map((list) => list.sort((a, b) => a - b));
