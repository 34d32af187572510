import { formatCents } from '@rotina/contracts';
import type { FieldError } from '@rotina/service-kit/errors';
import { parseMoney } from '@rotina/service-kit/validation';
import type { PlanTerms } from '../domain/repayment/repayment-plan.js';
import { waivedCentsOf } from '../domain/repayment/repayment-plan.js';
import { minTotalCents } from '../domain/repayment/repayment-rules.js';
import type { CreateRepaymentBody } from './repayments.dto.js';
import {
  dueDateInPast,
  dueDateTooFar,
  invalidTerms,
  reasonMissing,
  totalBelowMinimum,
  totalOutOfRange,
} from './repayments.errors.js';

/** The back office takes eight digits before the point. */
const maxTotalCents = 9_999_999_999;
const maxAhead = { years: 1 };

/** Bounds what may be negotiated. */
export interface Debt {
  readonly openCents: number;
  /** Of the open sum, which the organization does not go below. */
  readonly minPercent: number;
}

export interface AgreedTerms {
  readonly totalCents: number;
  /** Reduces the open sum. */
  readonly waivedCents: number;
  /** Explains it; null where nothing is waived. */
  readonly waivedReason: string | null;
}

/**
 * The terms of a repayment, in cents.
 * @throws ValidationError for a total below one cent for each installment, above the back office's limit or below the
 * organization's minimum, a total below the open sum without a reason, and a due date that lies in the past or more than a
 * year ahead.
 */
export function agreedTerms(body: CreateRepaymentBody, debt: Debt, today: Temporal.PlainDate): AgreedTerms {
  const totalCents = parseMoney(body.total) ?? 0;
  const waivedCents = waivedCentsOf(debt.openCents, totalCents);
  const waivedReason = waivedCents === 0 ? null : (body.reason ?? null);
  const terms = { totalCents, installmentCount: body.installment_count, dueDate: body.due_date };
  const missing = waivedCents > 0 && waivedReason === null ? [reasonMissing(formatCents(debt.openCents))] : [];
  requireNone([...termErrors(terms, debt, today), ...missing]);
  return { totalCents, waivedCents, waivedReason };
}

/**
 * Checks terms that nobody has given a reason for yet.
 * @throws ValidationError as for agreed ones.
 */
export function requirePossible(terms: PlanTerms, debt: Debt, today: Temporal.PlainDate): void {
  requireNone(termErrors(terms, debt, today));
}

function termErrors(terms: PlanTerms, { openCents, minPercent }: Debt, today: Temporal.PlainDate): FieldError[] {
  return [...totalErrors(terms, minTotalCents(openCents, minPercent)), ...dueDateErrors(terms.dueDate, today)];
}

function requireNone(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalidTerms(errors);
}

function totalErrors({ totalCents, installmentCount }: PlanTerms, minCents: number): FieldError[] {
  if (totalCents < installmentCount || totalCents > maxTotalCents) return [totalOutOfRange(formatCents(maxTotalCents))];
  return totalCents < minCents ? [totalBelowMinimum(formatCents(minCents))] : [];
}

function dueDateErrors(dueDate: string, today: Temporal.PlainDate): FieldError[] {
  if (dueDate < today.toString()) return [dueDateInPast()];
  const max = today.add(maxAhead).toString();
  return dueDate > max ? [dueDateTooFar(max)] : [];
}
