import { Injectable } from '@nestjs/common';
import { MembershipActivated, MembershipRefunded, MembershipSuspended } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Transaction } from '@rotina/service-kit/database';
import { cardRequest } from '../domain/card/card-state.js';
import { CardsService } from '../cards/cards.service.js';
import { groupOf } from '../groups/groups.query.js';
import { displayStatus } from '../domain/membership/membership-status.js';
import type { Membership } from '../memberships/membership.entity.js';
import { personByUserId } from '../memberships/memberships.query.js';
import { membershipTimeZone, periodOf } from '../domain/period/period.js';
import type { Period } from '../domain/period/period.js';
import { lockUser } from '../users/users.query.js';
import { unknownGroup } from './activations.errors.js';
import { insertMembership, membershipOf, moveMembership, paidUntil, rememberRevision } from './activations.query.js';
import { BuyersService } from './buyers.service.js';
import { outcomeOf } from '../domain/activation/payment-update.js';
import type { Outcome, PaymentUpdate } from '../domain/activation/payment-update.js';

const events = { paid: MembershipActivated, overdue: MembershipSuspended, refunded: MembershipRefunded } as const;

/** The activation flow: what a payment's status does to its buyer's membership and card. */
@Injectable()
export class ActivationsService {
  constructor(
    private readonly buyers: BuyersService,
    private readonly cards: CardsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Applies a notice; whoever does it at the same time for the same person waits for this transaction. */
  async apply(tx: Transaction, notice: PaymentUpdate): Promise<Outcome> {
    const known = await membershipOf(tx, notice.reference);
    if (known) return this.applyToKnown(tx, known, notice);
    return notice.status === 'paid' ? this.activate(tx, notice) : 'ignored';
  }

  private async activate(tx: Transaction, notice: PaymentUpdate): Promise<Outcome> {
    const group = await groupOf(tx, notice.group);
    if (!group) throw unknownGroup(notice.group);
    const { id: userId } = await this.buyers.userOf(tx, notice.buyer);
    await lockUser(tx, userId);
    const known = await membershipOf(tx, notice.reference);
    if (known) return this.applyToKnown(tx, known, notice);
    const period = await this.periodFor(tx, userId, group.durationMonths);
    const added = await insertMembership(tx, { userId, groupId: group.id, period, notice, at: this.clock.now() });
    if (!added) throw new OperationalError('The payment was activated for somebody else at the same moment.');
    await this.settle(tx, notice);
    return 'processed';
  }

  private async applyToKnown(tx: Transaction, { id, userId }: Membership, notice: PaymentUpdate): Promise<Outcome> {
    await lockUser(tx, userId);
    const known = await membershipOf(tx, notice.reference);
    const outcome = outcomeOf(known, notice);
    if (outcome === 'duplicate' && notice.revision !== null) await rememberRevision(tx, id, notice.revision);
    if (outcome !== 'processed') return outcome;
    const period = known?.validUntil === null ? await this.firstPeriod(tx, known, notice) : null;
    await moveMembership(tx, id, { notice, period, at: this.clock.now() });
    await this.settle(tx, notice);
    return outcome;
  }

  private async firstPeriod(tx: Transaction, { userId }: Membership, notice: PaymentUpdate): Promise<Period> {
    const group = await groupOf(tx, notice.group);
    if (!group) throw unknownGroup(notice.group);
    return this.periodFor(tx, userId, group.durationMonths);
  }

  private async periodFor(tx: Transaction, userId: number, durationMonths: number): Promise<Period> {
    return periodOf({
      today: this.clock.today(membershipTimeZone),
      paidUntil: await paidUntil(tx, userId),
      durationMonths,
    });
  }

  /** Brings the card along and says what happened. */
  private async settle(tx: Transaction, notice: PaymentUpdate): Promise<void> {
    const membership = await membershipOf(tx, notice.reference);
    if (!membership) throw new Error('The membership that was just written is gone.');
    const { userId } = membership;
    const today = this.clock.today(membershipTimeZone);
    const person = await personByUserId(tx, userId);
    const wish = cardRequest((person?.memberships ?? []).map((terms) => displayStatus(terms, today)));
    const registerNumber = wish ? await this.cards.follow(tx, userId, wish) : (person?.registerNumber ?? null);
    await this.outbox.append(tx, events[notice.status], {
      user_id: userId,
      revision: membership.revision,
      register_number: registerNumber ?? '',
      payment_reference: membership.paymentReference,
      valid_until: membership.validUntil ?? '',
    });
  }
}
