import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { periodOf } from './period.js';

const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => day('2020-01-01').add({ days: offset }));

describe('the period of a membership and its access', () => {
  it.each([
    { today: '2026-11-21', paidUntil: null, months: 12, period: ['2026-11-21', '2027-11-21'] },
    { today: '2026-01-31', paidUntil: null, months: 1, period: ['2026-01-31', '2026-02-28'] },
    { today: '2028-01-31', paidUntil: null, months: 1, period: ['2028-01-31', '2028-02-29'] },
    { today: '2028-02-29', paidUntil: null, months: 12, period: ['2028-02-29', '2029-02-28'] },
    { today: '2026-11-21', paidUntil: '2027-03-05', months: 12, period: ['2027-03-05', '2028-03-05'] },
    { today: '2026-11-21', paidUntil: '2026-11-20', months: 12, period: ['2026-11-21', '2027-11-21'] },
  ])(
    'approved on $today, paid until $paidUntil, for $months months: $period',
    ({ today, paidUntil, months, period }) => {
      const paid = paidUntil === null ? null : day(paidUntil);
      const { startsOn, validUntil } = periodOf({ today: day(today), paidUntil: paid, durationMonths: months });
      expect([startsOn.toString(), validUntil.toString()]).toEqual(period);
    },
  );

  it('starts at the later of today and the last paid day, and ends on the same day of a month or on its last day', () => {
    fc.assert(
      fc.property(days, fc.option(days), fc.integer({ min: 1, max: 60 }), (today, paidUntil, durationMonths) => {
        const { startsOn, validUntil } = periodOf({ today, paidUntil, durationMonths });
        const later = [today, paidUntil ?? today].toSorted((a, b) => Temporal.PlainDate.compare(a, b)).at(-1);
        expect(startsOn.toString()).toBe(later?.toString());
        const months = 12 * (validUntil.year - startsOn.year) + validUntil.month - startsOn.month;
        expect(months).toBe(durationMonths);
        expect(validUntil.day).toBe(Math.min(startsOn.day, validUntil.daysInMonth));
      }),
    );
  });

  it('never shortens the time that is paid already', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 60 }), (today, paidUntil, durationMonths) => {
        const { validUntil } = periodOf({ today, paidUntil, durationMonths });
        expect(Temporal.PlainDate.compare(validUntil, paidUntil)).toBe(1);
      }),
    );
  });
});
