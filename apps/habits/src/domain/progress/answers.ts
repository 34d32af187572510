import { dayAt } from '../schedule/local-time.js';
import type { Day, Occurrence } from '../schedule/local-time.js';
import { occurrencesOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';

export const answerStatuses = ['completed', 'not-completed'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

/** An execution without an answer is pending. */
export const executionStatuses = ['pending', ...answerStatuses] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];

export interface Answer {
  readonly occurrence: Occurrence;
  readonly status: AnswerStatus;
}

/** An answer with the time that it gave its execution; ISO 8601 in UTC with milliseconds. */
export interface TimedAnswer extends Answer {
  readonly executedAt: string;
}

/** An answer with everything that is stored about it. */
export interface StoredAnswer extends TimedAnswer {
  /** The latest check-in with this status; ISO 8601 in UTC with milliseconds. */
  readonly checkedInAt: string;
  readonly offSchedule: boolean;
}

/** The days among those answered on which every execution is completed, ascending. */
export function completeDays(plan: Plan, answers: readonly Answer[]): Day[] {
  const completed = new Set(answers.filter(({ status }) => status === 'completed').map(({ occurrence }) => occurrence));
  const days = [...new Set([...completed].map(dayAt))].sort((a, b) => a - b);
  return days.filter((day) => {
    const occurrences = occurrencesOn(plan, day);
    return occurrences.length > 0 && occurrences.every((occurrence) => completed.has(occurrence));
  });
}
