/**
 * Money on a cancelled installment; another sum than agreed on an installment; an installment that the gateway calls paid
 * without an amount, which does not count.
 */
export const questionKinds = ['money_on_cancelled_installment', 'other_sum', 'paid_with_nothing'] as const;
export type QuestionKind = (typeof questionKinds)[number];

interface Sums {
  readonly amountCents: number;
  readonly agreedCents: number | null;
}

/** The money that an answer moves: what is too much of a sum above the agreed one, else all of it. */
export function movedCents(kind: QuestionKind, { amountCents, agreedCents }: Sums): number {
  const excessCents = amountCents - (agreedCents ?? amountCents);
  return kind === 'other_sum' && excessCents > 0 ? excessCents : amountCents;
}
