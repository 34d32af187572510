import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { days, offSchedule, firstDay, lastDay, rules, localTimes, versions } from './arbitraries.suite.js';
import { dateOf, dayOf, dayAt, localTimeOf, startOf } from './local-time.js';
import type { Day, Occurrence } from './local-time.js';
import { countDays, countOccurrences, holds, nextDay, page, planOf, previousDay, occurrencesOn } from './plan.js';
import type { Plan } from './plan.js';
import { ruleOf } from './stored-version.js';
import type { ScheduleFields } from './stored-version.js';
import type { Rule } from './rule.js';
import type { Version } from './version.js';

/** The specification, checked day by day with Temporal. */
function isExpectedAt(list: readonly Version[], occurrence: Occurrence): boolean {
  const version = list.findLast(({ from }) => from <= occurrence);
  if (!version?.rule) return false;
  const day = dayAt(occurrence);
  const { rule } = version;
  const hour = occurrence - startOf(day);
  return isExpectedOn(rule, day) && rule.hours.includes(hour);
}

function isExpectedOn(rule: Rule, day: Day): boolean {
  if (day < rule.start || (rule.end !== null && day > rule.end)) return false;
  const date = Temporal.PlainDate.from(dateOf(day));
  if (rule.days.frequency === 'daily') return true;
  if (rule.days.frequency === 'weekly') return rule.days.weekdays.includes(date.dayOfWeek % 7);
  return date.day === Math.min(rule.days.monthlyDay, date.daysInMonth);
}

const plans = fc.tuple(versions, offSchedule).map(([list, extra]) =>
  planOf(
    list,
    extra.filter((occurrence) => !isExpectedAt(list, occurrence)),
  ),
);

function enumerate(plan: Plan, from: Day, to: Day): Occurrence[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => occurrencesOn(plan, from + index)).flat();
}

const fields: ScheduleFields = {
  frequency: 'monthly',
  hours: ['08:00'],
  weekly_days: null,
  monthly_day: 31,
  start_date: '2023-12-01',
  end_date: null,
};
const planFor = (change: Partial<ScheduleFields>): Plan => {
  const rule = ruleOf({ ...fields, ...change });
  return planOf([{ from: startOf(rule.start), rule }]);
};
const datesBetween = (plan: Plan, from: string, to: string): string[] =>
  enumerate(plan, dayOf(from), dayOf(to)).map((occurrence) => dateOf(dayAt(occurrence)));

describe('executions that a schedule holds', () => {
  it('are those of the version that held at their time of day', () => {
    fc.assert(
      fc.property(versions, days, (list, day) => {
        const minutes = Array.from({ length: 1440 }, (_, minute) => startOf(day) + minute);
        expect(occurrencesOn(planOf(list), day)).toEqual(
          minutes.filter((occurrence) => isExpectedAt(list, occurrence)),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('fall on the last day of a month that is shorter than monthly_day', () => {
    expect(datesBetween(planFor({}), '2024-01-01', '2024-05-01')).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
    ]);
    expect(datesBetween(planFor({ monthly_day: 29 }), '2025-01-30', '2025-03-28')).toEqual(['2025-02-28']);
    expect(datesBetween(planFor({ monthly_day: 30 }), '2025-01-31', '2025-03-30')).toEqual([
      '2025-02-28',
      '2025-03-30',
    ]);
  });

  it('include the leap day', () => {
    expect(datesBetween(planFor({ frequency: 'daily', monthly_day: null }), '2024-02-28', '2024-03-01')).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
  });

  it('end with the day end_date', () => {
    const plan = planFor({ frequency: 'daily', monthly_day: null, start_date: '2024-01-01', end_date: '2024-01-02' });
    expect(datesBetween(plan, '2023-01-01', '2025-01-01')).toEqual(['2024-01-01', '2024-01-02']);
  });
});

describe('counting by arithmetic', () => {
  it('equals enumeration over any range', () => {
    fc.assert(
      fc.property(plans, localTimes, localTimes, (plan, a, b) => {
        const [from, until] = [Math.min(a, b), Math.max(a, b)];
        const enumerated = enumerate(plan, dayAt(from), dayAt(until)).filter(
          (occurrence) => occurrence >= from && occurrence < until,
        );
        expect(countOccurrences(plan, from, until)).toBe(enumerated.length);
      }),
    );
  });

  it('equals the enumerated number of days', () => {
    fc.assert(
      fc.property(plans, days, days, (plan, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(countDays(plan, from, to)).toBe(new Set(enumerate(plan, from, to).map(dayAt)).size);
      }),
    );
  });

  it('finds the neighbouring days with executions', () => {
    fc.assert(
      fc.property(plans, days, (plan, day) => {
        const all = [...new Set(enumerate(plan, firstDay, lastDay + 400).map(dayAt))];
        expect(previousDay(plan, day)).toBe(all.findLast((candidate) => candidate < day) ?? null);
        expect(nextDay(plan, day)).toBe(all.find((candidate) => candidate > day) ?? null);
      }),
    );
  });

  it('knows whether an execution exists', () => {
    fc.assert(
      fc.property(plans, days, (plan, day) => {
        for (const occurrence of occurrencesOn(plan, day)) expect(holds(plan, occurrence)).toBe(true);
      }),
    );
  });
});

describe('paging a history', () => {
  it('returns the whole history in pages', () => {
    const ranges = fc.tuple(days, fc.integer({ min: 0, max: 200 }));
    fc.assert(
      fc.property(plans, ranges, fc.integer({ min: 1, max: 40 }), (plan, [first, length], size) => {
        const range = { from: startOf(first), until: startOf(first + length) };
        const whole = enumerate(plan, first, first + length - 1).toReversed();
        const pages = Array.from({ length: Math.ceil(whole.length / size) + 1 }, (_, index) =>
          page(plan, range, index * size, size),
        );
        expect(pages.flat()).toEqual(whole);
        expect(pages.at(-1)).toEqual([]);
      }),
    );
  });
});

describe('a single rule', () => {
  it('costs the same to count for a week and for eight thousand years', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const plan = planOf([{ from: startOf(rule.start), rule: { ...rule, end: null } }]);
        expect(countOccurrences(plan, startOf(rule.start), localTimeOf('9999-12-31', '23:59'))).toBeGreaterThan(7000);
      }),
    );
  });
});
