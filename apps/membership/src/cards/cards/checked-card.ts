import type { CheckedCard } from '../domain/card/card-check.js';
import type { CardWithMembership } from './cards.query.js';

/** A row in the words of the domain. */
export const checkedCard = ({ state, issuedAt, paidUntil }: CardWithMembership): CheckedCard => ({
  state,
  issuedAt: issuedAt && issuedAt.toTemporalInstant(),
  paidUntil: paidUntil === null ? null : Temporal.PlainDate.from(paidUntil),
});
