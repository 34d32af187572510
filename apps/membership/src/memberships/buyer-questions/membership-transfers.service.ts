import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import { cardStateFor } from '../domain/card/card-state.js';
import type { Cause } from '../domain/membership/membership-change.js';
import { displayStatus } from '../domain/membership/membership-status.js';
import type { DisplayStatus } from '../domain/membership/membership-status.js';
import { BuyerDetailsService } from '../memberships/buyer-details.service.js';
import { MemberCards } from '../memberships/member-cards.service.js';
import type { MovedCard } from '../memberships/member-cards.service.js';
import { membershipEvents } from '../memberships/membership-events.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import { UsersService } from '../../identity/users/users.service.js';

/** Moves memberships between users. */
@Injectable()
export class MembershipTransfersService {
  constructor(
    private readonly users: UsersService,
    private readonly memberships: MembershipsService,
    private readonly details: BuyerDetailsService,
    private readonly cards: MemberCards,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a membership to a user, with its period; the cards of both users follow their memberships. Nothing of the
   * purchase's buyer is left to confirm.
   */
  async give(tx: Transaction, membershipId: number, toId: number, cause: Cause): Promise<void> {
    const { userId: fromId } = await this.memberships.byId(tx, membershipId);
    for (const userId of [fromId, toId].toSorted((one, other) => one - other)) await this.users.lock(tx, userId);
    await this.details.forget(tx, membershipId);
    if (fromId === toId) return;
    const stored = await this.memberships.byId(tx, membershipId);
    const membership = await this.memberships.give(tx, stored, toId, cause);
    const left = await this.updateCard(tx, fromId, ['cancelled']);
    const given = await this.updateCard(tx, toId, []);
    const definition = membershipEvents[membership.status];
    if (definition) {
      await this.outbox.append(tx, definition, {
        user_id: toId,
        revision: membership.revision,
        register_number: given.registerNumber ?? '',
        payment_reference: membership.paymentReference,
        valid_until: membership.validUntil ?? '',
      });
    }
    this.outbox.appendAll(tx, [...left.events, ...given.events]);
  }

  /** `gone` are the statuses of memberships that the user no longer has. */
  private async updateCard(tx: Transaction, userId: number, gone: readonly DisplayStatus[]): Promise<MovedCard> {
    const member = await this.memberships.member(tx, userId);
    const today = this.clock.today(defaultTimeZone);
    const statuses = member.memberships.map((terms) => displayStatus(terms, today));
    return this.cards.move(tx, userId, member, cardStateFor(member.card, [...statuses, ...gone]));
  }
}
