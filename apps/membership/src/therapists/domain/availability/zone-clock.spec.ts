import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { days, zones } from './plans.suite.js';
import { dateOf, epochMinuteOf, instantAt, ZoneClock } from './zone-clock.js';

describe('the clock of a zone', () => {
  it('shows at every instant what Temporal shows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.nat(1_439), (zone, day, minute) => {
        const clock = new ZoneClock(zone, day, day);
        const instant = day * 1_440 + minute;
        const here = instantAt(instant).toZonedDateTimeISO(zone);
        expect(clock.textOf(instant)).toBe(here.toString({ timeZoneName: 'never' }));
      }),
    );
  });

  it('names every instant to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (milliseconds) => {
        expect(instantAt(milliseconds / 60_000).epochMilliseconds).toBe(milliseconds);
      }),
    );
  });

  it('shows a time first at the instant that Temporal finds for it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.nat(1_439), (zone, day, minute) => {
        const local = Temporal.PlainDate.from(dateOf(day)).toPlainDateTime().add({ minutes: minute });
        const clock = new ZoneClock(zone, day, day);
        expect(clock.instantOf(day * 1_440 + minute)).toBe(epochMinuteOf(local.toZonedDateTime(zone).toInstant()));
      }),
      { numRuns: 500 },
    );
  });
});
