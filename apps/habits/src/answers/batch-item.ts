import type { UserError } from '@rotina/service-kit/errors';
import { parseExecutionId } from '../domain/schedule/execution-id.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import { timestamp } from '../domain/schedule/moment.js';
import { invalidItem } from './answers.errors.js';
import type { CheckIn } from './decisions.js';

export interface BatchItem {
  /** Null when the id is malformed. */
  readonly execution: ExecutionKey | null;
  readonly checkIn: CheckIn;
}

/** Clocks of phones may be a little ahead; an answer from further in the future would win over all honest ones. */
const tolerance = { minutes: 5 };

/** Validates one item of a batch; returns the error of an invalid one. */
export function readItem(raw: object, now: Temporal.Instant): BatchItem | UserError {
  const { execution_id, status, answered_at }: { execution_id?: unknown; status?: unknown; answered_at?: unknown } =
    raw;
  if (typeof execution_id !== 'string') return invalidItem('execution_id');
  if (status !== 'completed' && status !== 'not-completed') return invalidItem('status');
  const at = instantOf(answered_at);
  if (at === null || Temporal.Instant.compare(at, now.add(tolerance)) > 0) return invalidItem('answered_at');
  const capped = Temporal.Instant.compare(at, now) > 0 ? now : at;
  return { execution: parseExecutionId(execution_id), checkIn: { status, at: timestamp(capped) } };
}

function instantOf(text: unknown): Temporal.Instant | null {
  if (typeof text !== 'string' || !/^\d{4}-/.test(text)) return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
