import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { rules } from '../schedule/arbitraries.suite.js';
import { HabitInMemory, aroundSteps, play, steps } from '../progress/habit-in-memory.suite.js';
import { dayAt } from '../schedule/local-time.js';
import type { LocalTime } from '../schedule/local-time.js';
import { firstVersion } from '../schedule/edits.js';
import { explainedDays } from './explanation.js';
import type { ExplainedDay } from './explanation.js';
import { metricsOf } from './habit-metrics.js';
import type { HabitMetrics } from './habit-metrics.js';
import { paceOn } from './pace.suite.js';
import { strengthOf } from './strength.js';

/** The metrics as the service computes them. */
function metricsFrom(habit: HabitInMemory, now: LocalTime, finished: boolean): HabitMetrics {
  const today = dayAt(now);
  const off = new Set(habit.progress.offSchedule);
  return metricsOf(
    {
      versions: habit.progress.versions,
      offSchedule: habit.progress.offSchedule,
      answeredAhead: [...habit.answers.keys()].filter((occurrence) => occurrence > now && !off.has(occurrence)),
      paused: habit.progress.paused,
      completed: habit.progress.completed,
      latestStreak: habit.streaks.findLast(({ first }) => first <= today) ?? null,
      finished,
      brokenToday: habit.list.some(
        ({ occurrence, status }) => dayAt(occurrence) === today && status === 'not-completed',
      ),
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
        const habit = new HabitInMemory(firstVersion(aroundSteps(rule)));
        play(habit, list, (now) => {
          const metrics = metricsFrom(habit, now, finished);
          const days = explainedDays({ ...metrics, answers: habit.list, now });
          expect(sum(days.map(({ completed }) => completed))).toBe(metrics.completed);
          expect(sum(days.map(({ due }) => due))).toBe(metrics.due);
          expect(streakFrom(days)).toBe(metrics.streak);
          expect(strengthOf(metrics.counted, habit.streaks, metrics.evaluatedUntil)).toBeCloseTo(
            strengthFrom(days, metrics),
            6,
          );
        });
      }),
      { numRuns: 300 },
    );
  });
});
