import type { AnswerStatus, StoredAnswer } from '../domain/progress/answers.js';
import { executionId } from '../domain/schedule/execution-id.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import type { LockedHabit } from '../habits/progress.service.js';

/** An answer to an execution, given on some device. */
export interface CheckIn {
  readonly status: AnswerStatus;
  /** ISO 8601 in UTC with milliseconds, so that such texts compare as instants. */
  readonly at: string;
}

/** A check-in for an execution of a locked habit. */
export interface ExecutionCheckIn {
  readonly habit: LockedHabit;
  readonly occurrence: Occurrence;
  readonly checkIn: CheckIn;
}

export interface CheckInResult {
  readonly result: 'applied' | 'kept';
  readonly status: AnswerStatus | 'pending';
}

type Applied = Omit<ExecutionCheckIn, 'checkIn'> & CheckIn;

interface State {
  readonly status: AnswerStatus | 'pending';
  /** The latest check-in, or when the answer was undone; null when there was neither. */
  readonly at: string | null;
}

/** Decides on check-ins one after the other: the later one wins, in any order of arrival. */
export class Decisions {
  /** The check-ins that change an answer, in their order. */
  readonly applied: Applied[] = [];
  private readonly states = new Map<string, State>();
  private readonly repeated = new Map<string, { habitId: string; occurrence: Occurrence; at: string }>();

  /**
   * @param answers What is stored, by habit.
   * @param undone When answers were undone, by the ids of their executions.
   */
  constructor(
    answers: ReadonlyMap<string, readonly StoredAnswer[]>,
    private readonly undone: ReadonlyMap<string, string>,
  ) {
    for (const [habitId, stored] of answers) {
      for (const { occurrence, status, checkedInAt } of stored) {
        this.states.set(executionId({ habitId, occurrence }), { status, at: checkedInAt });
      }
    }
  }

  /** The check-ins that repeat the status of an answer, the latest of each execution. */
  get confirmed(): { habitId: string; occurrence: Occurrence; at: string }[] {
    return [...this.repeated.values()];
  }

  decide({ habit, occurrence, checkIn: { status, at } }: ExecutionCheckIn): CheckInResult {
    const execution = { habitId: habit.row.id, occurrence };
    const id = executionId(execution);
    const before = this.states.get(id) ?? { status: 'pending', at: this.undone.get(id) ?? null };
    const isLater = before.at === null || at >= before.at;
    if (before.status === status) {
      if (isLater) this.repeated.set(id, { ...execution, at });
      if (isLater) this.states.set(id, { status, at });
      return { result: 'kept', status };
    }
    if (!isLater) return { result: 'kept', status: before.status };
    this.applied.push({ habit, occurrence, status, at });
    this.states.set(id, { status, at });
    return { result: 'applied', status };
  }
}
