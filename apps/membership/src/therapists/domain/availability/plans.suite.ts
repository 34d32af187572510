import fc from 'fast-check';
import { dayOf } from './zone-clock.js';
import type { Day } from './zone-clock.js';
import type { BusyTime, DayRange, Days, WorkingPlan } from './slots.js';

/** Zones whose clocks change by an hour, by half an hour or never, and some with offsets of parts of an hour. */
export const zones = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
] as const;

/** Days around the changes of the clocks of 2026 and 2027. */
const firstDay: Day = dayOf('2026-03-01');
export const days = fc.integer({ min: firstDay, max: firstDay + 400 });

const minutes = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: max / 5 }).map((part) => part * 5);

const ranges: fc.Arbitrary<DayRange> = fc.record({ start: minutes(1_435), end: minutes(1_435) });

const wanted: fc.Arbitrary<Days> = fc
  .tuple(days, fc.integer({ min: 0, max: 8 }))
  .map(([from, length]) => ({ from, to: from + length }));

/** An interval of up to two days within or beside some days. */
const intervalsIn = ({ from, to }: Days): fc.Arbitrary<{ start: number; end: number }> =>
  fc
    .tuple(fc.integer({ min: (from - 2) * 1_440, max: (to + 2) * 1_440 }), fc.integer({ min: 1, max: 2 * 1_440 }))
    .map(([start, length]) => ({ start, end: start + length }));

const busyIn = (asked: Days): fc.Arbitrary<BusyTime> =>
  fc
    .tuple(intervalsIn(asked), fc.constantFrom('meeting' as const, 'hold' as const))
    .map(([interval, kind]) => ({ ...interval, end: Math.min(interval.end, interval.start + 120), kind }));

/** A plan with the days that are asked for, and a time near their beginning. */
export const cases = wanted.chain((asked) =>
  fc.record({
    asked: fc.constant(asked),
    now: fc.integer({ min: (asked.from - 3) * 1_440, max: (asked.to + 1) * 1_440 }),
    plan: fc.record<WorkingPlan>({
      timeZone: fc.constantFrom(...zones),
      sessionMinutes: fc.integer({ min: 5, max: 180 }),
      stepMinutes: fc.integer({ min: 5, max: 180 }),
      bufferBeforeMinutes: minutes(60),
      bufferAfterMinutes: minutes(60),
      minimumNoticeMinutes: minutes(2_880),
      maxDaysAhead: fc.integer({ min: 0, max: 12 }),
      rules: fc.array(
        fc.tuple(ranges, fc.integer({ min: 0, max: 6 })).map(([range, weekday]) => ({ ...range, weekday })),
        { maxLength: 12 },
      ),
      overrides: fc
        .array(fc.tuple(fc.integer({ min: asked.from - 1, max: asked.to }), fc.array(ranges, { maxLength: 3 })), {
          maxLength: 4,
        })
        .map((list) => new Map(list)),
      absences: fc.array(intervalsIn(asked), { maxLength: 3 }),
      busy: fc.array(busyIn(asked), { maxLength: 12 }),
    }),
  }),
);
