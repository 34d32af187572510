import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { rules } from '../schedule/arbitraries.suite.js';
import { HabitInMemory, aroundSteps, play, steps } from '../progress/habit-in-memory.suite.js';
import type { Answer } from '../progress/answers.js';
import { firstVersion } from '../schedule/edits.js';
import { dayAt } from '../schedule/local-time.js';
import type { LocalTime } from '../schedule/local-time.js';
import { occurrencesOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import { lastEvaluatedDay, streakOf } from './current-streak.js';

/** The definition of the streak, computed day by day. */
function expectedStreak(plan: Plan, answers: readonly Answer[], now: LocalTime, finished: boolean): number {
  const statuses = new Map(answers.map(({ occurrence, status }) => [occurrence, status]));
  const today = dayAt(now);
  let streak = 0;
  for (let day = today, first = true; day > today - 400; day -= 1) {
    const executions = occurrencesOn(plan, day).map((occurrence) => statuses.get(occurrence));
    if (executions.length === 0) continue;
    const complete = executions.every((status) => status === 'completed');
    const stillPending = first && day === today && !finished && !executions.includes('not-completed');
    first = false;
    if (complete) streak += 1;
    else if (!stillPending) break;
  }
  return streak;
}

describe('streak', () => {
  it('is the number of consecutive complete days back from today', () => {
    fc.assert(
      fc.property(rules, steps, fc.boolean(), (rule, list, finished) => {
        const habit = new HabitInMemory(firstVersion(aroundSteps(rule)));
        play(habit, list, (now) => {
          const plan = habit.progress.counted;
          const today = dayAt(now);
          const latestStreak = habit.streaks.findLast(({ first }) => first <= today) ?? null;
          const brokenToday = habit.list.some(
            ({ occurrence, status }) => dayAt(occurrence) === today && status === 'not-completed',
          );
          const facts = { plan, latestStreak, now, finished, brokenToday };
          expect(streakOf(facts, lastEvaluatedDay(facts))).toBe(expectedStreak(plan, habit.list, now, finished));
        });
      }),
      { numRuns: 300 },
    );
  });
});
