import type { ShownStatus } from '../memberships/membership-status.js';

/** `none` is a person without a card yet; a card keeps its number through all the others. */
export const cardStates = ['none', 'issuing', 'issued', 'suspended', 'revoked'] as const;
export type CardState = (typeof cardStates)[number];

/** What the memberships of a person want their card to be. */
export type CardWish = 'active' | 'suspended' | 'revoked';

/** A wish, and where it takes each state. A card that was suspended comes back as it was. */
const moves: Readonly<Record<CardWish, Readonly<Record<CardState, CardState>>>> = {
  active: { none: 'issuing', issuing: 'issuing', issued: 'issued', suspended: 'issued', revoked: 'issuing' },
  suspended: { none: 'none', issuing: 'suspended', issued: 'suspended', suspended: 'suspended', revoked: 'revoked' },
  revoked: { none: 'none', issuing: 'revoked', issued: 'revoked', suspended: 'revoked', revoked: 'revoked' },
};

/** The card's next state. One that was suspended before it was ever issued is issued first. */
export function nextCardState(state: CardState, wish: CardWish, wasIssued: boolean): CardState {
  if (state === 'suspended' && wish === 'active' && !wasIssued) return 'issuing';
  return moves[wish][state];
}

const statusesOf: Readonly<Record<CardWish, readonly ShownStatus[]>> = {
  active: ['paid', 'in_grace'],
  suspended: ['overdue'],
  revoked: ['refunded', 'cancelled'],
};

/** What all memberships of a person together want: the best of them decides. Null: nothing to change (all ran out). */
export function cardWish(shown: readonly ShownStatus[]): CardWish | null {
  const wishes: readonly CardWish[] = ['active', 'suspended', 'revoked'];
  return wishes.find((wish) => shown.some((status) => statusesOf[wish].includes(status))) ?? null;
}
