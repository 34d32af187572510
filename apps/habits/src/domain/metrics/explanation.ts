import type { Answer } from '../progress/answers.js';
import { dayOfSlot } from '../schedule/local-time.js';
import type { Day, Slot } from '../schedule/local-time.js';
import { firstDayOf, slotsOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';

/** What a day was for the streak and the strength: it counts, it breaks, or it is passed over. */
export type DayRole = 'counted' | 'neutral' | 'broke';

export interface ExplainedDay {
  readonly day: Day;
  readonly role: DayRole;
  /** Completed and due executions that consistency counts on that day. */
  readonly completed: number;
  readonly due: number;
}

export interface Explained {
  /** Every execution there is, those of paused days included. */
  readonly plan: Plan;
  /** Those that count. */
  readonly counted: Plan;
  readonly answers: readonly Answer[];
  readonly judged: Day;
  readonly now: Slot;
}

/**
 * Every day from the first execution to today, and those ahead that were answered already, newest first: the days that
 * streak, consistency and strength are made of.
 */
export function explainedDays({ plan, counted, answers, judged, now }: Explained): ExplainedDay[] {
  const statuses = new Map(answers.map(({ slot, status }) => [slot, status]));
  const describe = (day: Day): ExplainedDay => {
    const slots = slotsOn(counted, day);
    const due = slots.filter((slot) => slot <= now || statuses.has(slot));
    const completed = slots.filter((slot) => statuses.get(slot) === 'completed').length;
    return { day, role: roleOf(day, slots.length, completed), completed, due: due.length };
  };
  const roleOf = (day: Day, total: number, completed: number): DayRole => {
    if (total === 0 || day > judged) return 'neutral';
    return completed === total ? 'counted' : 'broke';
  };
  const today = dayOfSlot(now);
  const ahead = [...new Set(answers.map(({ slot }) => dayOfSlot(slot)).filter((day) => day > today))];
  const first = firstDayOf(plan) ?? today + 1;
  const past = Array.from({ length: Math.max(0, today - first + 1) }, (_, index) => today - index);
  return [...ahead.sort((a, b) => b - a), ...past].map(describe);
}
