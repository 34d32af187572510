import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import rrule from 'rrule';
import { versions } from './arbitraries.suite.js';
import { dayOf, startOf } from './local-time.js';
import type { LocalTime, Occurrence } from './local-time.js';
import { occurrencesOfPeriod } from './version.js';
import type { Period } from './version.js';
import { planOf } from './plan.js';
import { recurrencesOf } from './recurrences.js';
import type { Recurrence } from './recurrences.js';

const from = dayOf('2026-01-01');
const rulesOf = (days: Period['rule']['days']): (string | null)[] =>
  recurrencesOf({
    from: startOf(from),
    until: Infinity,
    rule: { days, hours: [480], start: from, end: null },
  }).map((recurrence) => recurrence.rrule);

const dateAt = (occurrence: Occurrence): Date => new Date(occurrence * 60_000);

/** Expands a rule with another library. */
function expanded({ first, rrule: text, last }: Recurrence, span: LocalTime): Occurrence[] {
  if (text === null) return [first];
  const until = Math.min(span, last ?? span);
  const rule = new rrule.RRule({ ...rrule.RRule.parseString(text), dtstart: dateAt(first) });
  return rule.between(dateAt(first), dateAt(until), true).map((date) => date.getTime() / 60_000);
}

describe('recurrence rules', () => {
  it.each([
    [{ frequency: 'daily' } as const, 'FREQ=DAILY'],
    [{ frequency: 'weekly', weekdays: [0, 3] } as const, 'FREQ=WEEKLY;BYDAY=SU,WE'],
    [{ frequency: 'monthly', monthlyDay: 5 } as const, 'FREQ=MONTHLY;BYMONTHDAY=5'],
    [{ frequency: 'monthly', monthlyDay: 29 } as const, 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
    [{ frequency: 'monthly', monthlyDay: 31 } as const, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ])('of %j is %s', (days, expected) => {
    expect(rulesOf(days)).toEqual([expected]);
  });

  it('expand, in a calendar program, to the executions of the schedule', () => {
    fc.assert(
      fc.property(versions, (list) => {
        for (const period of planOf(list).periods) {
          const first = Math.floor(period.from / 1440);
          const days = Array.from({ length: 400 }, (_, index) => first + index);
          const until = startOf(first + 400) - 1;
          const expected = days.flatMap((day) => occurrencesOfPeriod(period, day));
          const found = recurrencesOf(period).flatMap((recurrence) => expanded(recurrence, until));
          expect(found.filter((occurrence) => occurrence <= until).sort((a, b) => a - b)).toEqual(expected);
        }
      }),
    );
  });
});
