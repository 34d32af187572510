import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Transaction } from '@rotina/service-kit/database';
import { CardsService } from '../cards/cards.service.js';
import { activationOf } from '../domain/activation/activation.js';
import { outcomeOf } from '../domain/activation/payment-update.js';
import type { Outcome, PaymentUpdate } from '../domain/activation/payment-update.js';
import type { Period } from '../domain/period/period.js';
import { GroupsService } from '../groups/groups.service.js';
import type { MembershipGroup } from '../groups/groups.service.js';
import { membershipEvents } from '../memberships/membership-events.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import type { Membership } from '../memberships/memberships.service.js';
import { UsersService } from '../users/users.service.js';
import { unknownGroup } from './activations.errors.js';
import { BuyersService } from './buyers.service.js';
import type { MatchedBuyer } from './buyers.service.js';

interface Target {
  readonly userId: number;
  readonly group: MembershipGroup;
  /** Null for a payment whose membership is known. */
  readonly buyer: MatchedBuyer | null;
}

interface LockedTarget extends Target {
  /** The payment's membership, null for a new one. */
  readonly stored: Membership | null;
}

/** Applies payment updates to the buyer's membership and card. */
@Injectable()
export class ActivationsService {
  constructor(
    private readonly buyers: BuyersService,
    private readonly users: UsersService,
    private readonly groups: GroupsService,
    private readonly memberships: MembershipsService,
    private readonly cards: CardsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Applies an update. Simultaneous updates of one person wait for this transaction. */
  async apply(tx: Transaction, update: PaymentUpdate): Promise<Outcome> {
    const known = await this.memberships.byReference(tx, update.reference);
    if (known) return this.applyToKnown(tx, known, update);
    if (update.status !== 'paid') return 'ignored';
    const group = await this.groups.activeGroupOf(tx, update.group);
    if (!group) throw unknownGroup(update.group);
    const buyer = await this.buyers.match(tx, update.buyer);
    return this.applyTo(tx, { userId: buyer.user.id, group, buyer }, update);
  }

  private async applyToKnown(
    tx: Transaction,
    { userId, groupId }: Membership,
    update: PaymentUpdate,
  ): Promise<Outcome> {
    return this.applyTo(tx, { userId, group: await this.groups.byId(tx, groupId), buyer: null }, update);
  }

  private async applyTo(tx: Transaction, target: Target, update: PaymentUpdate): Promise<Outcome> {
    await this.users.lock(tx, target.userId);
    const stored = await this.memberships.byReference(tx, update.reference);
    if (stored && stored.userId !== target.userId) throw activatedForAnother();
    const outcome = outcomeOf(stored, update);
    if (outcome === 'duplicate' && stored && update.revision !== null) {
      await this.memberships.setPaymentRevision(tx, stored.id, update.revision);
    }
    if (outcome === 'processed') await this.process(tx, { ...target, stored }, update);
    return outcome;
  }

  private async process(tx: Transaction, target: LockedTarget, update: PaymentUpdate): Promise<void> {
    const { userId, group, stored } = target;
    const member = await this.memberships.member(tx, userId);
    const { card, memberships } = member;
    const membership = memberships.find(({ id }) => id === stored?.id) ?? null;
    const today = this.clock.today(defaultTimeZone);
    const { durationMonths } = group;
    const activation = activationOf({ today, membership, memberships, card, durationMonths }, update.status);
    await this.save(tx, target, update, activation.firstPeriod);
    const registerNumber = await this.cards.move(tx, userId, member, activation.cardState);
    await this.outbox.append(tx, membershipEvents[update.status], {
      user_id: userId,
      revision: (stored?.revision ?? 0) + 1,
      register_number: registerNumber ?? '',
      payment_reference: update.reference,
      valid_until: activation.validUntil?.toString() ?? '',
    });
  }

  private async save(
    tx: Transaction,
    { userId, group, buyer, stored }: LockedTarget,
    update: PaymentUpdate,
    firstPeriod: Period | null,
  ): Promise<void> {
    if (stored) return this.memberships.move(tx, stored, update, firstPeriod);
    if (!buyer) throw activatedForAnother();
    const details = { ...buyer.details, confirmation: buyer.confirmation };
    const isNew = await this.memberships.add(tx, { userId, groupId: group.id, update, firstPeriod, details });
    if (!isNew) throw activatedForAnother();
    await this.buyers.inform(tx, buyer, update.reference);
  }
}

const activatedForAnother = (): OperationalError =>
  new OperationalError('The payment was activated for another user at the same time.');
