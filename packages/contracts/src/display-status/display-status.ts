import type { ChargeStatus } from '../labels/payments.js';

/** The name of a payment, and of its order, at one moment: all lists, pages and mails say the same. */
export const displayStatuses = [
  'draft',
  'pending',
  'partially_paid',
  'overdue',
  'paid',
  'replaced',
  'cancelled',
  'refunded',
] as const;
export type DisplayStatus = (typeof displayStatuses)[number];

/** The words within a sentence. */
export const displayStatusWords = {
  pt: {
    draft: 'em preparação',
    pending: 'aguardando pagamento',
    partially_paid: 'pago em parte',
    overdue: 'em atraso',
    paid: 'pago',
    replaced: 'renegociado',
    cancelled: 'cancelado',
    refunded: 'estornado',
  },
  en: {
    draft: 'being prepared',
    pending: 'awaiting payment',
    partially_paid: 'partly paid',
    overdue: 'overdue',
    paid: 'paid',
    replaced: 'renegotiated',
    cancelled: 'cancelled',
    refunded: 'refunded',
  },
  es: {
    draft: 'en preparación',
    pending: 'a la espera del pago',
    partially_paid: 'pagado en parte',
    overdue: 'atrasado',
    paid: 'pagado',
    replaced: 'renegociado',
    cancelled: 'cancelado',
    refunded: 'reembolsado',
  },
} as const satisfies Record<string, Readonly<Record<DisplayStatus, string>>>;

/** The state of an installment, whatever its service calls it; `removed` by an operator or by a new plan. */
export const partStates = ['pending', 'overdue', 'paid', 'refunded', 'removed'] as const;
export type PartState = (typeof partStates)[number];

export const partStateOfCharge: Readonly<Record<Exclude<ChargeStatus, 'unknown'>, PartState>> = {
  draft: 'pending',
  creating_on_gateway: 'pending',
  pending: 'pending',
  overdue: 'overdue',
  paid: 'paid',
  refunded: 'refunded',
  deleted_or_canceled_by_new_payment: 'removed',
};

export interface DisplayedPlan {
  readonly parts: readonly PartState[];
  /** Another plan has taken its place. */
  readonly isReplaced: boolean;
  /** It was given up before it had a plan. */
  readonly isCancelled?: boolean;
}

/**
 * The first rule that holds decides: what was replaced counts elsewhere, and somebody has to act on what is overdue. What
 * was refunded or removed is settled, so that the rest says what the plan is called.
 */
export function displayStatusOf({ parts, isReplaced, isCancelled = false }: DisplayedPlan): DisplayStatus {
  const has = (state: PartState): boolean => parts.includes(state);
  if (isReplaced) return 'replaced';
  if (has('overdue')) return 'overdue';
  if (has('pending')) return has('paid') ? 'partially_paid' : 'pending';
  if (has('paid')) return 'paid';
  if (has('refunded')) return 'refunded';
  return has('removed') || isCancelled ? 'cancelled' : 'draft';
}
