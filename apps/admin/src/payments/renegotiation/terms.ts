import type { Schemas } from '../../api/schemas.js';
import { parseAmount } from '../../shared/money.js';

export type Preview = Schemas['checkout.RepaymentPreviewView'];

export const kinds = ['repayment', 'settlement', 'renewal'] as const;
type Kind = (typeof kinds)[number];

export const billingTypes = ['BOLETO', 'PIX', 'CREDIT_CARD'] as const;
type BillingType = (typeof billingTypes)[number];

/** The form as it is filled in. */
export interface Terms {
  /** Null until somebody chooses it. */
  readonly kind: Kind | null;
  readonly billingType: BillingType;
  readonly count: string;
  /** A decimal string, or what was written. */
  readonly total: string;
  readonly dueDate: string;
  readonly description: string;
  readonly reason: string;
}

/** Begins with what the server proposes: all that is open, at once. */
export const proposedTerms = (proposal: Preview): Terms => ({
  kind: null,
  billingType: proposal.billing_type,
  count: String(proposal.installment_count),
  total: proposal.total,
  dueDate: proposal.due_date,
  description: '',
  reason: '',
});

/** The part of the terms that makes the plan; null while it cannot be read. */
export function planBody({ billingType, count, total, dueDate }: Terms) {
  if (!/^\d+$/u.test(count) || parseAmount(total) === null || dueDate === '') return null;
  return { billing_type: billingType, installment_count: Number(count), total, due_date: dueDate };
}

/** The body of the repayment itself. */
export const repaymentBody = (terms: Terms) => ({
  ...planBody(terms),
  kind: terms.kind,
  ...(terms.description.trim() !== '' && { description: terms.description.trim() }),
  ...(terms.reason.trim() !== '' && { reason: terms.reason.trim() }),
});

/** Whether the plan waives a part of the debt, for which somebody has to say why. */
export const needsReason = (preview: Preview): boolean => Number(preview.waived) > 0;
