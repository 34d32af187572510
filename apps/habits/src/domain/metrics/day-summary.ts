import type { Answer, AnswerStatus } from '../progress/answers.js';
import type { Day, LocalTime, Occurrence } from '../schedule/local-time.js';
import { occurrencesOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';

export const dayStatuses = ['completed', 'partial', 'not-completed', 'pending'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** The executions of a day by status. */
export interface DaySummary {
  readonly total: number;
  readonly completed: number;
  readonly not_completed: number;
  readonly pending: number;
  readonly status: DayStatus;
}

export type AnswersByOccurrence = ReadonlyMap<Occurrence, AnswerStatus>;

export const byOccurrence = (answers: readonly Answer[]): AnswersByOccurrence =>
  new Map(answers.map(({ occurrence, status }) => [occurrence, status]));

export function summarizeDay(plan: Plan, day: Day, answers: AnswersByOccurrence): DaySummary {
  const statuses = occurrencesOn(plan, day).map((occurrence) => answers.get(occurrence));
  const total = statuses.length;
  const completed = statuses.filter((status) => status === 'completed').length;
  const notCompleted = statuses.filter((status) => status === 'not-completed').length;
  return {
    total,
    completed,
    not_completed: notCompleted,
    pending: total - completed - notCompleted,
    status: statusOf(total, completed, notCompleted),
  };
}

function statusOf(total: number, completed: number, notCompleted: number): DayStatus {
  if (completed === total) return 'completed';
  if (completed > 0) return 'partial';
  return notCompleted > 0 ? 'not-completed' : 'pending';
}

/** Counts the executions of a day that are due by now, answered ones ahead of now included, and those that are completed. */
export function dueOn(
  plan: Plan,
  day: Day,
  answers: AnswersByOccurrence,
  now: LocalTime,
): { total: number; completed: number } {
  const due = occurrencesOn(plan, day).filter((occurrence) => occurrence <= now || answers.has(occurrence));
  return { total: due.length, completed: due.filter((occurrence) => answers.get(occurrence) === 'completed').length };
}
