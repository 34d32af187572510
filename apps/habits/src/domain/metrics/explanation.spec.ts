import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rules } from '../../../test/arbitraries.js';
import { LedgerModel, near, play, steps } from '../../../test/progress-model.js';
import { dayOfSlot } from '../schedule/local-time.js';
import type { Slot } from '../schedule/local-time.js';
import { firstVersion } from '../schedule/edits.js';
import { explainedDays } from './explanation.js';
import type { ExplainedDay } from './explanation.js';
import { metricsOf } from './habit-metrics.js';
import type { HabitMetrics } from './habit-metrics.js';
import { paceOn, strengthOf } from './strength.js';

/** The numbers as the service comes to them, from what it keeps. */
function metricsFrom(ledger: LedgerModel, now: Slot, finished: boolean): HabitMetrics {
  const today = dayOfSlot(now);
  const off = new Set(ledger.offSchedule);
  return metricsOf(
    {
      versions: ledger.versions,
      extras: ledger.offSchedule,
      answeredAhead: [...ledger.answers.keys()].filter((slot) => slot > now && !off.has(slot)),
      paused: ledger.paused,
      completed: ledger.completed,
      run: ledger.runs.findLast(({ first }) => first <= today) ?? null,
      finished,
      brokenToday: ledger.list.some(({ slot, status }) => dayOfSlot(slot) === today && status === 'not-completed'),
    },
    now,
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Counted days, newest first, up to the first one that broke. */
function streakFrom(days: readonly ExplainedDay[]): number {
  const broke = days.findIndex(({ role }) => role === 'broke');
  return days.slice(0, broke === -1 ? undefined : broke).filter(({ role }) => role === 'counted').length;
}

function strengthFrom(days: readonly ExplainedDay[], { counted }: HabitMetrics): number {
  return days.toReversed().reduce((strength, { day, role }) => {
    if (role === 'neutral') return strength;
    const kept = 0.5 ** paceOn(counted, day);
    return strength * kept + (role === 'counted' ? 100 * (1 - kept) : 0);
  }, 0);
}

describe('an explanation', () => {
  it('sums to the numbers shown, after any sequence of answers, edits and pauses', () => {
    fc.assert(
      fc.property(rules, steps, fc.boolean(), (rule, list, finished) => {
        const ledger = new LedgerModel(firstVersion(near(rule)));
        play(ledger, list, (now) => {
          const metrics = metricsFrom(ledger, now, finished);
          const days = explainedDays({ ...metrics, answers: ledger.list, now });
          expect(sum(days.map(({ completed }) => completed))).toBe(metrics.completed);
          expect(sum(days.map(({ due }) => due))).toBe(metrics.due);
          expect(streakFrom(days)).toBe(metrics.streak);
          expect(strengthOf(metrics.counted, ledger.runs, metrics.judged)).toBeCloseTo(strengthFrom(days, metrics), 6);
        });
      }),
      { numRuns: 300 },
    );
  });
});
