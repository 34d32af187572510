import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { expected, instantOf, isTrue, minuteRanges, overlaps } from './expected-slots.suite.js';
import { cases } from './plans.suite.js';
import { Candidates } from './slots.js';
import type { DayRange, Days, WorkingPlan } from './slots.js';
import { dateOf, dayOf, epochMinuteOf, instantAt } from './zone-clock.js';

const plan: WorkingPlan = {
  timeZone: 'America/Sao_Paulo',
  sessionMinutes: 50,
  stepMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  maxDaysAhead: 60,
  rules: [],
  overrides: new Map(),
  absences: [],
  busy: [],
};

const time = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const range = (text: string): DayRange => ({ start: time(text.slice(0, 5)), end: time(text.slice(6)) });
const everyDay = (...texts: string[]) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => texts.map((text) => ({ weekday, ...range(text) })));
const on = (date: string, to = date): Days => ({ from: dayOf(date), to: dayOf(to) });
const at = (text: string): number => epochMinuteOf(Temporal.Instant.from(text));

const found = (changes: Partial<WorkingPlan>, days: Days, now = '2026-03-01T00:00:00Z'): Candidates =>
  new Candidates({ ...plan, ...changes }, days, Temporal.Instant.from(now));

const startsOf = (candidates: Candidates): string[] =>
  candidates.slots().map(({ start }) => candidates.clock.textOf(start));

const reasonsOf = (candidates: Candidates): string[] =>
  candidates.all().map(({ start, reason }) => `${candidates.clock.textOf(start).slice(11, 16)} ${reason ?? 'slot'}`);

describe('the slots of a therapist', () => {
  it('stand on a fixed grid from the start of each range', () => {
    const candidates = found({ rules: everyDay('09:00-11:50', '14:10-15:00') }, on('2026-03-11'));
    expect(startsOf(candidates)).toEqual([
      '2026-03-11T09:00:00-03:00',
      '2026-03-11T10:00:00-03:00',
      '2026-03-11T11:00:00-03:00',
      '2026-03-11T14:10:00-03:00',
    ]);
  });

  it('are removed by busy times, which never move the grid', () => {
    const busy = [{ kind: 'meeting' as const, start: at('2026-03-11T12:20Z'), end: at('2026-03-11T12:30Z') }];
    const candidates = found({ rules: everyDay('09:00-12:00'), busy, bufferAfterMinutes: 40 }, on('2026-03-11'));
    expect(reasonsOf(candidates)).toEqual(['09:00 meeting', '10:00 buffer', '11:00 slot']);
  });

  it('begin when a meeting with its buffer ends', () => {
    const busy = [{ kind: 'meeting' as const, start: at('2026-03-11T12:00Z'), end: at('2026-03-11T12:50Z') }];
    const candidates = found({ rules: everyDay('09:00-11:00'), busy, bufferAfterMinutes: 10 }, on('2026-03-11'));
    expect(reasonsOf(candidates)).toEqual(['09:00 meeting', '10:00 slot']);
  });

  it('have no buffer beside an absence', () => {
    const absences = [{ start: at('2026-03-11T12:50Z'), end: at('2026-03-11T13:00Z') }];
    const buffers = { bufferBeforeMinutes: 30, bufferAfterMinutes: 30 };
    const candidates = found({ rules: everyDay('09:00-11:00'), absences, ...buffers }, on('2026-03-11'));
    expect(reasonsOf(candidates)).toEqual(['09:00 slot', '10:00 slot']);
  });

  it('stand on one grid where ranges of a date touch', () => {
    const rules = everyDay('09:00-10:30', '10:30-12:00');
    expect(startsOf(found({ rules }, on('2026-03-11')))).toHaveLength(3);
  });

  it('run over midnight, each on the date of its start', () => {
    const rules = [{ weekday: 3, ...range('23:00-02:00') }];
    expect(startsOf(found({ rules }, on('2026-03-11')))).toEqual(['2026-03-11T23:00:00-03:00']);
    expect(startsOf(found({ rules }, on('2026-03-12')))).toEqual([
      '2026-03-12T00:00:00-03:00',
      '2026-03-12T01:00:00-03:00',
    ]);
  });

  it('last 24 hours where a range ends at its start', () => {
    const rules = [{ weekday: 3, ...range('08:00-08:00') }];
    expect(startsOf(found({ rules }, on('2026-03-11', '2026-03-12')))).toHaveLength(24);
  });

  it('after midnight survive the override of the next day', () => {
    const rules = everyDay('22:00-01:00');
    const overrides = new Map([[dayOf('2026-03-12'), []]]);
    expect(reasonsOf(found({ rules, overrides }, on('2026-03-12')))).toEqual([
      '00:00 slot',
      '22:00 override',
      '23:00 override',
    ]);
  });

  it('are those of an override instead of the rules', () => {
    const overrides = new Map([[dayOf('2026-03-11'), [range('09:00-10:00'), range('13:00-14:00')]]]);
    expect(reasonsOf(found({ rules: everyDay('09:00-11:00'), overrides }, on('2026-03-11')))).toEqual([
      '09:00 slot',
      '10:00 override',
      '13:00 slot',
    ]);
  });

  it('begin behind the jump where the clock skips their time', () => {
    const nyc = { timeZone: 'America/New_York', rules: everyDay('02:30-05:00') };
    expect(startsOf(found(nyc, on('2026-03-08')))).toEqual(['2026-03-08T03:30:00-04:00']);
  });

  it('take the first of two equal times, and elapsed minutes from there', () => {
    const nyc = { timeZone: 'America/New_York', rules: everyDay('00:30-02:30') };
    expect(startsOf(found(nyc, on('2026-11-01'), '2026-10-20T00:00:00Z'))).toEqual([
      '2026-11-01T00:30:00-04:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T01:30:00-05:00',
    ]);
  });

  it('follow clocks that change by half an hour, and offsets of parts of an hour', () => {
    const howe = { timeZone: 'Australia/Lord_Howe', rules: everyDay('09:00-09:50') };
    expect(startsOf(found(howe, on('2026-04-04', '2026-04-05')))).toEqual([
      '2026-04-04T09:00:00+11:00',
      '2026-04-05T09:00:00+10:30',
    ]);
    const kathmandu = { timeZone: 'Asia/Kathmandu', rules: everyDay('09:00-09:50') };
    expect(startsOf(found(kathmandu, on('2026-04-04')))).toEqual(['2026-04-04T09:00:00+05:45']);
  });

  it('begin after the minimum notice, at it included', () => {
    const terms = { rules: everyDay('09:00-12:00'), minimumNoticeMinutes: 60 };
    expect(reasonsOf(found(terms, on('2026-03-11'), '2026-03-11T12:00:00.001Z'))).toEqual([
      '09:00 past',
      '10:00 minimum_notice',
      '11:00 slot',
    ]);
    expect(reasonsOf(found(terms, on('2026-03-11'), '2026-03-11T12:00:00Z'))).toEqual([
      '09:00 minimum_notice',
      '10:00 slot',
      '11:00 slot',
    ]);
  });

  it('end with the furthest day', () => {
    const terms = { rules: everyDay('09:00-10:00'), maxDaysAhead: 1 };
    const candidates = found(terms, on('2026-03-11', '2026-03-13'), '2026-03-11T03:00:00Z');
    expect(reasonsOf(candidates)).toEqual(['09:00 slot', '09:00 slot', '09:00 max_days_ahead']);
  });
});

describe('the slots of any plan', () => {
  it('are the candidates of the grid that nothing removes, and every other one has a true reason', () => {
    fc.assert(
      fc.property(cases, ({ plan: of, asked, now }) => {
        const all = new Candidates(of, asked, instantAt(now)).all();
        const oracle = expected(of, asked);
        const starts = all.map(({ start }) => start);
        expect(starts).toEqual([...new Set([...oracle.offered, ...oracle.ruled])].sort((a, b) => a - b));
        for (const candidate of all)
          expect({ ...candidate, isTrue: isTrue(candidate, of, now, oracle) }).toMatchObject({ isTrue: true });
      }),
      { numRuns: 400 },
    );
  });

  it('touch nothing busy', () => {
    fc.assert(
      fc.property(cases, ({ plan: of, asked, now }) => {
        for (const slot of new Candidates(of, asked, instantAt(now)).slots()) {
          expect([...of.busy, ...of.absences].filter((one) => overlaps(one, slot))).toEqual([]);
        }
      }),
    );
  });

  it('leave no minute of a range without a candidate where a session still fits', () => {
    fc.assert(
      fc.property(cases, ({ plan: drawn, asked, now }) => {
        const of = { ...drawn, stepMinutes: Math.min(drawn.stepMinutes, drawn.sessionMinutes), overrides: new Map() };
        const all = new Candidates(of, { from: asked.from - 1, to: asked.to + 1 }, instantAt(now)).all();
        const weekday = Temporal.PlainDate.from(dateOf(asked.from)).dayOfWeek % 7;
        for (const { start, end } of minuteRanges(of.rules.filter((rule) => rule.weekday === weekday))) {
          const [first, last] = [instantOf(asked.from, start, of.timeZone), instantOf(asked.from, end, of.timeZone)];
          for (let minute = first; minute + of.sessionMinutes <= last; minute += 1) {
            expect(all.some((one) => one.start <= minute && minute < one.end)).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
