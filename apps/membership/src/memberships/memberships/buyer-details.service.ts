import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull, MoreThan, Not } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { BuyerDetails } from '../domain/buyer/buyer-details.js';
import { Membership } from './membership.entity.js';
import { maxMemberships } from './memberships.query.js';

/** The membership of a purchase, and what the purchase says about its buyer. */
export interface PurchaseDetails extends BuyerDetails {
  readonly membershipId: number;
  readonly userId: number;
  readonly paymentReference: string;
}

/** The unproven data of purchases, which stay on their memberships. */
@Injectable()
export class BuyerDetailsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those of a user's memberships whose purchases name a phone, newest first. */
  async ofUser(userId: number): Promise<PurchaseDetails[]> {
    const found = await memberships(this.database.manager).find({
      where: { userId, buyerPhone: Not(IsNull()) },
      order: { id: 'DESC' },
      take: maxMemberships,
    });
    return found.map(detailsOf);
  }

  /** Those of a user's membership; null once the membership is another user's. */
  async ofMembership(
    tx: Transaction,
    { membershipId: id, userId }: Pick<PurchaseDetails, 'membershipId' | 'userId'>,
  ): Promise<PurchaseDetails | null> {
    const found = await memberships(tx).findOneBy({ id, userId });
    return found && detailsOf(found);
  }

  /** Those that a mailed token confirms; null for an unknown, used or expired one. */
  async ofToken(confirmationHash: string): Promise<PurchaseDetails | null> {
    const confirmationExpiresAt = MoreThan(dateAt(this.clock.now()));
    const found = await memberships(this.database.manager).findOneBy({ confirmationHash, confirmationExpiresAt });
    return found && detailsOf(found);
  }

  /** Whether a mailed token for the same phone of another purchase of the user is still valid. */
  isMailedOfAnother(
    tx: Transaction,
    { paymentReference, userId, phone }: Pick<PurchaseDetails, 'paymentReference' | 'userId' | 'phone'>,
  ): Promise<boolean> {
    return memberships(tx).existsBy({
      paymentReference: Not(paymentReference),
      userId,
      buyerPhone: phone ?? IsNull(),
      confirmationExpiresAt: MoreThan(dateAt(this.clock.now())),
    });
  }

  /** Removes what the purchase of a membership says about its buyer. */
  async forget(tx: Transaction, membershipId: number): Promise<void> {
    const nothing = { buyerDocument: null, buyerPhone: null, confirmationHash: null, confirmationExpiresAt: null };
    await memberships(tx).update({ id: membershipId }, nothing);
  }

  /** Removes a document from what any purchase says about its buyer. */
  async forgetDocument(tx: Transaction, document: string): Promise<void> {
    await memberships(tx).update({ buyerDocument: document }, { buyerDocument: null });
  }

  /** Removes a phone that has become the user's own from all of the user's memberships, and the membership's token. */
  async removePhone(
    tx: Transaction,
    { membershipId, userId }: Pick<PurchaseDetails, 'membershipId' | 'userId'>,
    phone: string,
  ): Promise<void> {
    await memberships(tx).update({ id: membershipId }, { confirmationHash: null, confirmationExpiresAt: null });
    await memberships(tx).update({ userId, buyerPhone: phone }, { buyerPhone: null });
  }

  /** Another user with a purchase that names a document, the first of them; null for none. */
  async claimantOf(tx: Transaction, document: string, userId: number): Promise<number | null> {
    const where = { buyerDocument: document, userId: Not(userId) };
    const [first] = await memberships(tx).find({ select: { userId: true }, where, order: { id: 'ASC' }, take: 1 });
    return first?.userId ?? null;
  }
}

const detailsOf = (membership: Membership): PurchaseDetails => ({
  membershipId: membership.id,
  userId: membership.userId,
  paymentReference: membership.paymentReference,
  document: membership.buyerDocument,
  phone: membership.buyerPhone,
});

const memberships = (manager: EntityManager): Repository<Membership> => manager.getRepository(Membership);
