import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import type { Period } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import { acquireLock, TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { activationOf } from '../domain/activation/activation.js';
import { outcomeOf } from '../domain/activation/payment-update.js';
import type { Outcome, PaymentUpdate } from '../domain/activation/payment-update.js';
import { GroupsService } from '../groups/groups.service.js';
import type { MembershipGroup } from '../groups/groups.service.js';
import { MemberCards } from '../memberships/member-cards.service.js';
import { membershipEvents } from '../memberships/membership-events.js';
import { MembershipsService, newMember } from '../memberships/memberships.service.js';
import type { Membership } from '../memberships/memberships.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { FoundUser } from '../../identity/users/users.service.js';
import { unknownBuyer, unknownGroup } from './activations.errors.js';
import { BuyersService } from './buyers.service.js';
import type { MatchedBuyer } from './buyers.service.js';
import { digestsOf } from './erased-buyers.service.js';
import { paymentFacts } from './payment-facts.query.js';
import type { PaymentFacts, PaymentQuestion } from './payment-facts.query.js';
import { PaymentRevisionsService } from './payment-revisions.service.js';

/** The payment's membership, or the buyer of a payment without one. */
type Target = { readonly userId: number; readonly group: Pick<MembershipGroup, 'id' | 'durationMonths'> } & (
  { readonly buyer: MatchedBuyer; readonly stored: null } | { readonly buyer: null; readonly stored: Membership }
);

type BuyerFacts = PaymentFacts & { readonly users: readonly FoundUser[] };

/** Applies payment updates to the buyer's membership and card. */
@Injectable()
export class ActivationsService {
  constructor(
    private readonly buyers: BuyersService,
    private readonly users: UsersService,
    private readonly groups: GroupsService,
    private readonly memberships: MembershipsService,
    private readonly revisions: PaymentRevisionsService,
    private readonly cards: MemberCards,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Applies an update. Simultaneous updates of one payment, and of one person, wait for this transaction. */
  async apply(tx: Transaction, update: PaymentUpdate): Promise<Outcome> {
    await acquireLock(tx, 'payments', update.reference);
    // Before the facts: who is erased in between is locked in vain, and who was erased before is known there.
    const users = update.buyer ? await this.buyers.usersOf(tx, update.buyer, update.placedAt) : [];
    const facts = await paymentFacts(tx, questionOf(update));
    return facts.holderId === null
      ? this.applyToUnknown(tx, { ...facts, users }, update)
      : this.applyToKnown(tx, facts.holderId, update);
  }

  private async applyToUnknown(tx: Transaction, facts: BuyerFacts, update: PaymentUpdate): Promise<Outcome> {
    const { reference, revision } = update;
    const { isPaymentErased, paymentRevision } = facts;
    if (isPaymentErased) return 'ignored';
    const outcome = outcomeOf({ status: null, paymentRevision, paymentSentAt: null }, update);
    if (outcome === 'processed') {
      if (!(await this.activate(tx, facts, update))) return 'ignored';
      if (paymentRevision !== null) await this.revisions.forget(tx, reference);
    } else if (revision !== null && revision > (paymentRevision ?? -1)) {
      await this.revisions.remember(tx, reference, revision);
    }
    return outcome;
  }

  /** False when the buyer was erased after the payment was made: no account is made for them again. */
  private async activate(tx: Transaction, facts: BuyerFacts, update: PaymentUpdate): Promise<boolean> {
    const group = update.group && (await this.groups.of(tx, update.group));
    if (!group?.active) throw unknownGroup(update.group);
    if (!update.buyer) throw unknownBuyer();
    const buyer = await this.buyers.match(tx, update.buyer, facts);
    if (!buyer) return false;
    // Nobody else sees a new user's row before the commit.
    if (!buyer.isNew) await this.users.lock(tx, buyer.user.id);
    await this.process(tx, { userId: buyer.user.id, group, buyer, stored: null }, update);
    return true;
  }

  private async applyToKnown(tx: Transaction, userId: number, update: PaymentUpdate): Promise<Outcome> {
    await this.users.lock(tx, userId);
    const stored = await this.memberships.byReference(tx, update.reference);
    if (stored?.userId !== userId) throw new TransactionConflict();
    const { status, paymentRevision, paymentSentAt } = stored;
    const known = { status, paymentRevision, paymentSentAt: paymentSentAt && paymentSentAt.toTemporalInstant() };
    const outcome = outcomeOf(known, update);
    if (outcome === 'ignored') return outcome;
    if (await this.lacksGroup(tx, update)) throw unknownGroup(update.group);
    const isNumbered = update.revision !== null || update.sentAt !== null;
    if (outcome === 'duplicate' && isNumbered) await this.memberships.setOrder(tx, stored, update);
    if (outcome !== 'processed') return outcome;
    const group = await this.groups.byId(tx, stored.groupId);
    await this.process(tx, { userId, group, buyer: null, stored }, update);
    return outcome;
  }

  /** Approvals of other senders name a group that exists, and so does whatever else names one. */
  private async lacksGroup(tx: Transaction, { cause, group, status }: PaymentUpdate): Promise<boolean> {
    if (cause.source !== 'webhook') return false;
    return group === null ? status === 'paid' : (await this.groups.of(tx, group)) === null;
  }

  private async process(tx: Transaction, target: Target, update: PaymentUpdate): Promise<void> {
    const { userId, group, stored } = target;
    const member = target.buyer?.isNew ? newMember : await this.memberships.member(tx, userId);
    const { card, memberships } = member;
    const membership = memberships.find(({ id }) => id === stored?.id) ?? null;
    const today = this.clock.today(defaultTimeZone);
    const { durationMonths } = group;
    const activation = activationOf({ today, membership, memberships, card, durationMonths }, update.status);
    await this.save(tx, target, update, activation.firstPeriod);
    await this.buyers.proveDocument(tx, userId, update);
    const moved = await this.cards.move(tx, userId, member, activation.cardState);
    await this.outbox.append(tx, membershipEvents[update.status], {
      user_id: userId,
      revision: (stored?.revision ?? 0) + 1,
      register_number: moved.registerNumber ?? '',
      payment_reference: update.reference,
      valid_until: activation.validUntil?.toString() ?? '',
    });
    this.outbox.appendAll(tx, moved.events);
  }

  private async save(
    tx: Transaction,
    { userId, group, buyer, stored }: Target,
    update: PaymentUpdate,
    firstPeriod: Period | null,
  ): Promise<void> {
    if (stored) return this.memberships.move(tx, stored, update, firstPeriod);
    const rival = await this.buyers.rivalOf(tx, buyer);
    const details = { ...buyer.details, confirmation: buyer.confirmation };
    await this.memberships.add(tx, { userId, groupId: group.id, update, firstPeriod, details });
    if (!buyer.isNew || rival) await this.buyers.inform(tx, buyer, rival, update.reference);
  }
}

const questionOf = ({ reference, buyer, placedAt }: PaymentUpdate): PaymentQuestion => ({
  reference,
  digests: buyer ? digestsOf(buyer) : [],
  placedAt,
});
