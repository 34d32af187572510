import { Injectable } from '@nestjs/common';
import { defaultTimeZone, MembershipActivated, MembershipRefunded, MembershipSuspended } from '@rotina/contracts';
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
import { MembershipsService } from '../memberships/memberships.service.js';
import type { Membership } from '../memberships/memberships.service.js';
import { UsersService } from '../users/users.service.js';
import { unknownGroup } from './activations.errors.js';
import { BuyersService } from './buyers.service.js';

const events = { paid: MembershipActivated, overdue: MembershipSuspended, refunded: MembershipRefunded } as const;

interface Target {
  readonly userId: number;
  readonly group: MembershipGroup;
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
    if (known) return this.applyTo(tx, known.userId, await this.groups.byId(tx, known.groupId), update);
    if (update.status !== 'paid') return 'ignored';
    const group = await this.groups.activeGroupOf(tx, update.group);
    if (!group) throw unknownGroup(update.group);
    const { id: userId } = await this.buyers.userOf(tx, update.buyer);
    return this.applyTo(tx, userId, group, update);
  }

  private async applyTo(
    tx: Transaction,
    userId: number,
    group: MembershipGroup,
    update: PaymentUpdate,
  ): Promise<Outcome> {
    await this.users.lock(tx, userId);
    const stored = await this.memberships.byReference(tx, update.reference);
    if (stored && stored.userId !== userId) throw activatedForAnother();
    const outcome = outcomeOf(stored, update);
    if (outcome === 'duplicate' && stored && update.revision !== null) {
      await this.memberships.setPaymentRevision(tx, stored.id, update.revision);
    }
    if (outcome === 'processed') await this.process(tx, { userId, group, stored }, update);
    return outcome;
  }

  private async process(tx: Transaction, { userId, group, stored }: Target, update: PaymentUpdate): Promise<void> {
    const member = await this.memberships.member(tx, userId);
    const { card, memberships } = member;
    const membership = memberships.find(({ id }) => id === stored?.id) ?? null;
    const today = this.clock.today(defaultTimeZone);
    const { durationMonths } = group;
    const activation = activationOf({ today, membership, memberships, card, durationMonths }, update.status);
    await this.save(tx, { userId, group, stored }, update, activation.firstPeriod);
    const registerNumber = await this.cards.move(tx, userId, member, activation.cardState);
    await this.outbox.append(tx, events[update.status], {
      user_id: userId,
      revision: (stored?.revision ?? 0) + 1,
      register_number: registerNumber ?? '',
      payment_reference: update.reference,
      valid_until: activation.validUntil?.toString() ?? '',
    });
  }

  private async save(
    tx: Transaction,
    { userId, group, stored }: Target,
    update: PaymentUpdate,
    firstPeriod: Period | null,
  ): Promise<void> {
    if (stored) await this.memberships.move(tx, stored, update, firstPeriod);
    else if (!(await this.memberships.add(tx, { userId, groupId: group.id, update, firstPeriod })))
      throw activatedForAnother();
  }
}

const activatedForAnother = (): OperationalError =>
  new OperationalError('The payment was activated for another user at the same time.');
