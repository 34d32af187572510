import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import type { Period } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { PaymentUpdate } from '../domain/activation/payment-update.js';
import type { Cause, ChangeKind, MembershipChange } from '../domain/membership/membership-change.js';
import { isRegisterNumber } from '../domain/card/register-number.js';
import { currentMembership, displayStatus } from '../domain/membership/membership-status.js';
import { monthAndYear } from '../domain/period/month-and-year.js';
import type { BuyerDetails } from '../domain/buyer/buyer-details.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { Membership } from './membership.entity.js';
import type { DirectoryView, MembershipView, PublicMembershipView } from './membership.view.js';
import { directoryPage } from './memberships.dto.js';
import type { DirectoryQuery } from './memberships.dto.js';
import { membershipNotFound } from './memberships.errors.js';
import { directory, insertMembership, maxMemberships, memberBy, publicMembership } from './memberships.query.js';
import type { Member, PublicMembership } from './memberships.query.js';

export type { Membership } from './membership.entity.js';

/** A user without a card and memberships. */
export const newMember: Member = { registerNumber: null, card: { state: 'none', wasIssued: false }, memberships: [] };

/** A sender may move a payment back and forth for ever; the webhooks tell what came before. */
const maxChanges = 200;

export interface NewMembership {
  readonly userId: number;
  readonly groupId: number;
  readonly update: PaymentUpdate;
  readonly firstPeriod: Period | null;
  readonly details: NewDetails;
}

type Terms = Pick<Membership, 'status' | 'startsOn' | 'validUntil'>;

/** The buyer as a purchase describes them, and the mailed token that confirms it. */
interface NewDetails extends BuyerDetails {
  readonly confirmation: { readonly hash: string; readonly expiresAt: Temporal.Instant } | null;
}

/** The owner of the memberships' rows. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reminders: RemindersService,
  ) {}

  async directory(query: DirectoryQuery): Promise<DirectoryView> {
    const page = Number(query.page ?? 1);
    const perPage = Math.min(Number(query.per_page ?? directoryPage.default), directoryPage.maximum);
    const slice = { limit: perPage, offset: (page - 1) * perPage };
    const { data, total } = await directory(this.database.manager, this.today().toString(), slice);
    return { data: data.map(publicMembershipView), page, per_page: perPage, total };
  }

  /** @throws UserError 404 unless the membership is paid and valid, and its card issued or being issued. */
  async lookup(registerNumber: string): Promise<PublicMembershipView & { readonly userId: number }> {
    const found = isRegisterNumber(registerNumber)
      ? await publicMembership(this.database.manager, this.today().toString(), registerNumber)
      : null;
    if (!found) throw membershipNotFound();
    return Object.assign({ userId: found.userId }, publicMembershipView(found));
  }

  /** The holder's view of their current membership; null for none. */
  async current(userId: number): Promise<MembershipView | null> {
    const member = await memberBy(this.database.manager, 'id', userId);
    const membership = member && currentMembership(member.memberships);
    if (!membership) return null;
    return {
      register_number: member.registerNumber,
      status: displayStatus(membership, this.today()),
      valid_until: membership.validUntil?.toString() ?? null,
      card: member.card.state,
    };
  }

  /** An existing user with their card and all memberships. */
  async member(tx: Transaction, userId: number): Promise<Member> {
    const member = await memberBy(tx, 'id', userId);
    if (!member) throw new Error('The user of a membership does not exist.');
    return member;
  }

  byId(tx: Transaction, id: number): Promise<Membership> {
    return tx.getRepository(Membership).findOneByOrFail({ id });
  }

  async byReference(tx: Transaction, paymentReference: string): Promise<Membership | null> {
    return tx.getRepository(Membership).findOneBy({ paymentReference });
  }

  async add(tx: Transaction, { userId, groupId, update, firstPeriod, details }: NewMembership): Promise<void> {
    const at = this.clock.now();
    await insertMembership(tx, {
      changes: [this.changeOf(update.status, update.cause)],
      userId,
      groupId,
      paymentReference: update.reference,
      status: update.status,
      startsOn: firstPeriod && firstPeriod.startsOn.toString(),
      validUntil: firstPeriod && firstPeriod.validUntil.toString(),
      revision: 1,
      paymentRevision: update.revision,
      paymentSentAt: update.sentAt,
      billingType: update.billingType,
      installmentCount: update.installmentCount,
      buyerDocument: details.document,
      buyerPhone: details.phone,
      confirmationHash: details.confirmation?.hash ?? null,
      confirmationExpiresAt: details.confirmation && dateAt(details.confirmation.expiresAt),
      createdAt: at,
      updatedAt: at,
    });
  }

  /** Applies a payment's new status; the period is given at the first approval only, and never shifts afterwards. */
  async move(tx: Transaction, stored: Membership, update: PaymentUpdate, firstPeriod: Period | null): Promise<void> {
    const changes = {
      status: update.status,
      ...orderColumns(stored, update),
      revision: stored.revision + 1,
      changes: newest([...stored.changes, this.changeOf(update.status, update.cause)]),
      ...(firstPeriod && periodColumns(firstPeriod)),
      updatedAt: this.now(),
    };
    await tx.getRepository(Membership).update({ id: stored.id }, changes);
    if (update.status === 'overdue') await this.reminders.overdue(tx, stored.id, mailedByCheckout(update));
  }

  /** Gives a membership to a user; returns it as it is then. */
  async give(tx: Transaction, stored: Membership, userId: number, cause: Cause): Promise<Membership> {
    const changes = newest([...stored.changes, this.changeOf('holder', cause)]);
    const { id, revision } = stored;
    await tx
      .getRepository(Membership)
      .update({ id }, { userId, changes, revision: revision + 1, updatedAt: this.now() });
    return this.byId(tx, id);
  }

  /** Changes a membership, whose row is locked, by hand; returns it as it is then. */
  async change(tx: Transaction, stored: Membership, terms: Terms, cause: Cause): Promise<Membership> {
    const { id, status, validUntil } = stored;
    const changes = [
      ...(terms.status === status ? [] : [this.changeOf(terms.status, cause)]),
      ...(terms.validUntil === validUntil ? [] : [this.changeOf('valid_until', cause)]),
    ];
    const all = newest([...stored.changes, ...changes]);
    const updated = { ...terms, changes: all, revision: stored.revision + 1 };
    await tx.getRepository(Membership).update({ id }, { ...updated, updatedAt: this.now() });
    if (terms.status === 'overdue' && status !== 'overdue') await this.reminders.overdue(tx, id, null);
    this.reminders.lookAgain(tx);
    return this.byId(tx, id);
  }

  /** Stores the order of an update that repeated the known status, so that older ones stay stale. */
  async setOrder(tx: Transaction, stored: Membership, update: PaymentUpdate): Promise<void> {
    await tx.getRepository(Membership).update({ id: stored.id }, orderColumns(stored, update));
  }

  /** All memberships of a user, newest first. */
  ofUser(userId: number): Promise<Membership[]> {
    return this.database.manager
      .getRepository(Membership)
      .find({ where: { userId }, order: { id: 'DESC' }, take: maxMemberships });
  }

  /** Deletes the memberships of a user, whose row is locked, and returns the references of their payments. */
  async erase(tx: Transaction, userId: number): Promise<string[]> {
    const found = await tx.getRepository(Membership).find({ select: { paymentReference: true }, where: { userId } });
    await tx.getRepository(Membership).delete({ userId });
    return found.map(({ paymentReference }) => paymentReference);
  }

  private changeOf(kind: ChangeKind, { source, reference }: Cause): MembershipChange {
    return { at: this.clock.now().toString(), source, reference, kind };
  }

  private today(): Temporal.PlainDate {
    return this.clock.today(defaultTimeZone);
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }
}

/** The buyer's address, which our own checkouts mail what is overdue, with the link to pay it. */
const mailedByCheckout = ({ cause, buyer }: PaymentUpdate): string | null =>
  cause.source === 'event' ? (buyer?.email ?? null) : null;

const newest = (changes: readonly MembershipChange[]): MembershipChange[] => changes.slice(-maxChanges);

const periodColumns = ({ startsOn, validUntil }: Period): Pick<Membership, 'startsOn' | 'validUntil'> => ({
  startsOn: startsOn.toString(),
  validUntil: validUntil.toString(),
});

const orderColumns = (
  { paymentRevision, paymentSentAt }: Membership,
  { revision, sentAt }: PaymentUpdate,
): Pick<Membership, 'paymentRevision' | 'paymentSentAt'> => ({
  paymentRevision: revision ?? paymentRevision,
  paymentSentAt: sentAt ? dateAt(sentAt) : paymentSentAt,
});

const publicMembershipView = ({ registerNumber, validUntil }: PublicMembership): PublicMembershipView => ({
  register_number: registerNumber,
  valid_until: monthAndYear(validUntil),
});
