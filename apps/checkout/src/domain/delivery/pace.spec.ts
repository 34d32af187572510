import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { nextTurns, takenAfter } from './pace.js';

const start = Temporal.Instant.from('2026-03-10T12:00:00Z');

/** The moments of all turns that are taken at some times, in milliseconds since the start. */
function turnsAt(perSecond: number, pauses: readonly number[]): number[] {
  let now = start;
  let takenUntil = start;
  return pauses.flatMap((milliseconds) => {
    now = now.add({ milliseconds });
    const turns = nextTurns({ perSecond, takenUntil, outstanding: 0 }, now);
    takenUntil = takenAfter(turns, turns.count);
    const firstMs = turns.first.epochMilliseconds - start.epochMilliseconds;
    return Array.from({ length: turns.count }, (_, index) => firstMs + index * turns.everyMs);
  });
}

describe('a pace', () => {
  it('is never exceeded in any second, whenever turns are taken', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), pauses, (perSecond, given) => {
        const turns = turnsAt(perSecond, given);
        for (const [index, turn] of turns.entries()) {
          const later = turns[index + perSecond];
          if (later !== undefined) expect(later - turn).toBeGreaterThanOrEqual(999);
        }
      }),
    );
  });

  it('is reached when turns are taken every second or two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.constantFrom(500, 1_000, 2_000), (perSecond, pause) => {
        const given = Array.from({ length: 60_000 / pause }, () => pause);
        expect(turnsAt(perSecond, given).length).toBeGreaterThanOrEqual(perSecond * 58);
      }),
    );
  });

  it('is given up while what was taken in ten seconds has not ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 1_000 }), (perSecond, outstanding) => {
        const countWith = (unanswered: number): number =>
          nextTurns({ perSecond, takenUntil: start, outstanding: unanswered }, start).count;
        expect(countWith(outstanding)).toBe(Math.max(0, Math.min(countWith(0), perSecond * 10 - outstanding)));
      }),
    );
  });
});
