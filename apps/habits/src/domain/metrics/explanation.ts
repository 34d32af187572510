import type { Answer } from '../progress/answers.js';
import { dayAt } from '../schedule/local-time.js';
import type { Day, LocalTime } from '../schedule/local-time.js';
import { firstDayOf, occurrencesOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';

/** The effect of a day on streak and strength: it counts, breaks the streak, or has none. */
export const dayRoles = ['counted', 'neutral', 'broke'] as const;
export type DayRole = (typeof dayRoles)[number];

export interface ExplainedDay {
  readonly day: Day;
  readonly role: DayRole;
  /** Completed and due executions that consistency counts on that day. */
  readonly completed: number;
  readonly due: number;
}

export interface Explained {
  /** Every execution, those of paused days included. */
  readonly plan: Plan;
  /** The executions that count. */
  readonly counted: Plan;
  readonly answers: readonly Answer[];
  readonly evaluatedUntil: Day;
  readonly now: LocalTime;
}

/**
 * Every day from the first execution to today, and the answered ones ahead, newest first: the days that make up streak,
 * consistency and strength.
 */
export function explainedDays({ plan, counted, answers, evaluatedUntil, now }: Explained): ExplainedDay[] {
  const statuses = new Map(answers.map(({ occurrence, status }) => [occurrence, status]));
  const describe = (day: Day): ExplainedDay => {
    const occurrences = occurrencesOn(counted, day);
    const due = occurrences.filter((occurrence) => occurrence <= now || statuses.has(occurrence));
    const completed = occurrences.filter((occurrence) => statuses.get(occurrence) === 'completed').length;
    return { day, role: roleOf(day, occurrences.length, completed), completed, due: due.length };
  };
  const roleOf = (day: Day, total: number, completed: number): DayRole => {
    if (total === 0 || day > evaluatedUntil) return 'neutral';
    return completed === total ? 'counted' : 'broke';
  };
  const today = dayAt(now);
  const ahead = [...new Set(answers.map(({ occurrence }) => dayAt(occurrence)).filter((day) => day > today))];
  const first = firstDayOf(plan) ?? today + 1;
  const past = Array.from({ length: Math.max(0, today - first + 1) }, (_, index) => today - index);
  return [...ahead.sort((a, b) => b - a), ...past].map(describe);
}
