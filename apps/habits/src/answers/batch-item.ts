import { UserError } from '@rotina/service-kit/errors';
import { timestamp } from '../habits/user-clock.js';
import type { Tap } from './check-ins.service.js';

export interface BatchItem {
  readonly executionId: string;
  readonly tap: Tap;
}

/** Clocks of phones may be a little ahead; an answer from further in the future would outdo all honest ones. */
const tolerance = { minutes: 5 };

/** Reads one item of a batch, or says what is wrong with it. */
export function readItem(raw: object, now: Temporal.Instant): BatchItem | UserError {
  const { execution_id, status, answered_at }: { execution_id?: unknown; status?: unknown; answered_at?: unknown } =
    raw;
  if (typeof execution_id !== 'string') return invalid('execution_id');
  if (status !== 'completed' && status !== 'not-completed') return invalid('status');
  const at = instantOf(answered_at);
  if (at === null || Temporal.Instant.compare(at, now.add(tolerance)) > 0) return invalid('answered_at');
  const capped = Temporal.Instant.compare(at, now) > 0 ? now : at;
  return { executionId: execution_id, tap: { status, at: timestamp(capped) } };
}

function instantOf(text: unknown): Temporal.Instant | null {
  if (typeof text !== 'string' || !/^\d{4}-/.test(text)) return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

const invalid = (field: string): UserError =>
  new UserError({ status: 422, code: 'invalid_item', message: 'validation.invalid', data: { field } });
