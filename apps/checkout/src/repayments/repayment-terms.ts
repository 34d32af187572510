import type { FieldError } from '@rotina/service-kit/errors';
import { parseMoney } from '../domain/pricing/amounts.js';
import type { CreateRepaymentBody } from './repayments.dto.js';
import { dueDateInPast, dueDateTooFar, invalidTerms, totalOutOfRange } from './repayments.errors.js';

/** What the back office takes: eight digits before the point. */
const maxTotalCents = 9_999_999_999;
const maxAhead = { years: 1 };

/**
 * The total of a repayment in cents.
 * @throws ValidationError for a total below one cent for each installment or above the back office's limit, and for a due
 * date that lies in the past or more than a year ahead.
 */
export function agreedTotal(body: CreateRepaymentBody, today: Temporal.PlainDate): number {
  const totalCents = parseMoney(body.total) ?? 0;
  const isInRange = totalCents >= body.installment_count && totalCents <= maxTotalCents;
  const errors = [...(isInRange ? [] : [totalOutOfRange()]), ...dueDateErrors(body.due_date, today)];
  if (errors.length > 0) throw invalidTerms(errors);
  return totalCents;
}

function dueDateErrors(dueDate: string, today: Temporal.PlainDate): FieldError[] {
  if (dueDate < today.toString()) return [dueDateInPast()];
  const max = today.add(maxAhead).toString();
  return dueDate > max ? [dueDateTooFar(max)] : [];
}
