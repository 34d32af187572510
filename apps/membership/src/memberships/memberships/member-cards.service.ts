import type { NewEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import type { CardHistory, CardState } from '../domain/card/card-state.js';

/** A person's card as it was read; without a number there is none yet. */
export interface StoredCard {
  readonly registerNumber: string | null;
  readonly card: CardHistory;
}

/** The card of a user after a move. */
export interface MovedCard {
  readonly registerNumber: string | null;
  /** To be published after the event of the membership that moved it. */
  readonly events: readonly NewEvent[];
}

/** The cards of members, which follow their memberships. The context of cards, a floor above, provides them. */
export abstract class MemberCards {
  /**
   * Moves the card of a user, whose row is locked, to a state; the first card is created, and one that need not wait is issued.
   * The caller publishes its events.
   */
  abstract move(tx: Transaction, userId: number, stored: StoredCard, state: CardState): Promise<MovedCard>;
}
