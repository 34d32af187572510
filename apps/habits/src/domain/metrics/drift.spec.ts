import { describe, expect, it } from 'vitest';
import { dayOf } from '../schedule/local-time.js';
import { driftOf } from './drift.js';
import type { Measured } from './drift.js';

const streak = (first: string, last: string, days: number) => ({ first: dayOf(first), last: dayOf(last), days });
const march = streak('2026-03-01', '2026-03-03', 3);
const right: Measured = {
  counters: { completed: 3, offSchedule: [], streaks: [march] },
  latest: { ...march, strength: 10 },
};

describe('the drift of counters', () => {
  it('is none where they agree, but for a rounding error of the strength or one that is not stored', () => {
    expect(driftOf(right, right)).toBeNull();
    expect(driftOf({ ...right, latest: { ...march, strength: 10 + 1e-9 } }, right)).toBeNull();
    expect(driftOf({ ...right, latest: { ...march, strength: null } }, right)).toBeNull();
  });

  it('shows both sides, with the streaks that the other one lacks', () => {
    const wrong = streak('2026-03-01', '2026-03-03', 9);
    const stored = { counters: { ...right.counters, completed: 77, streaks: [wrong] }, latest: null };
    expect(driftOf(stored, right)).toEqual({
      stored: {
        completed: 77,
        off_schedule: 0,
        streaks: 1,
        other_streaks: [['2026-03-01', '2026-03-03', 9]],
        latest_streak: null,
      },
      corrected: {
        completed: 3,
        off_schedule: 0,
        streaks: 1,
        other_streaks: [['2026-03-01', '2026-03-03', 3]],
        latest_streak: ['2026-03-01', '2026-03-03', 3, 10],
      },
    });
  });

  it('names twenty streaks at the most', () => {
    const streaks = Array.from({ length: 50 }, (_, days) => ({ ...march, days }));
    const stored = { ...right, counters: { ...right.counters, streaks } };
    expect(driftOf(stored, right)?.stored.other_streaks).toHaveLength(20);
  });
});
