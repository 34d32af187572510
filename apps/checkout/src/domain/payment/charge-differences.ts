import type { Charge } from './charge.js';

/** The fields of a charge that a live read changes: before and after. */
export type ChargeDifferences = Record<string, [before: Value, after: Value]>;

type Value = string | number | null;

const compared = {
  status: 'status',
  amount_cents: 'amountCents',
  refunded_cents: 'refundedCents',
  due_date: 'dueDate',
  paid_at: 'paidAt',
} as const;

/** The differences between two states of a charge; null when there is none. Every field of a new charge differs. */
export function differencesOf(before: Charge | null, after: Charge): ChargeDifferences | null {
  const differences = Object.entries(compared)
    .map(([name, field]): [string, [Value, Value]] => [name, [before?.[field] ?? null, after[field]]])
    .filter(([, [one, other]]) => one !== other);
  return differences.length > 0 ? Object.fromEntries(differences) : null;
}
