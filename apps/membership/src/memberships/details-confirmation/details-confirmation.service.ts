import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { tokenHash } from '@rotina/service-kit/secrets';
import { confirmablePhone } from '../domain/buyer/buyer-details.js';
import { BuyerDetailsService } from '../memberships/buyer-details.service.js';
import type { PurchaseDetails } from '../memberships/buyer-details.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { User } from '../../identity/users/users.service.js';
import { invalidConfirmation, nothingToConfirm } from './details-confirmation.errors.js';

/** The phone of a purchase that its buyer may confirm. */
export interface ConfirmablePhone {
  readonly paymentReference: string;
  readonly phone: string;
}

/**
 * Makes the phone that a purchase names the account's own, once its owner confirms it. A document is not proven like this:
 * whoever buys with another person's document has the mailbox, too.
 */
@Injectable()
export class DetailsConfirmationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly details: BuyerDetailsService,
  ) {}

  /** Lists what a user may still confirm, by purchase. */
  async openOf(userId: number): Promise<ConfirmablePhone[]> {
    const [user, all] = await Promise.all([this.users.byId(userId), this.details.ofUser(userId)]);
    if (!user) return [];
    return all.flatMap((details) => {
      const phone = confirmablePhone(details, user);
      return phone === null ? [] : [{ paymentReference: details.paymentReference, phone }];
    });
  }

  /** The phone that a mailed token confirms; null for an invalid one, and when nothing is left to confirm. */
  async byToken(token: string): Promise<string | null> {
    const found = await this.details.ofToken(tokenHash(token));
    const user = found && (await this.users.byId(found.userId));
    return user && confirmablePhone(found, user);
  }

  async confirmByToken(token: string): Promise<void> {
    const found = await this.details.ofToken(tokenHash(token));
    if (!found) throw invalidConfirmation();
    await this.confirm(found);
  }

  /** Returns the account as it is then. */
  async confirmOf(userId: number, paymentReference: string): Promise<User> {
    const all = await this.details.ofUser(userId);
    const found = all.find((details) => details.paymentReference === paymentReference);
    if (!found) throw nothingToConfirm();
    await this.confirm(found);
    const user = await this.users.byId(userId);
    if (!user) throw nothingToConfirm();
    return user;
  }

  private confirm(details: PurchaseDetails): Promise<void> {
    return this.database.transaction((tx) => this.confirmIn(tx, details));
  }

  private async confirmIn(tx: Transaction, found: PurchaseDetails): Promise<void> {
    await this.users.lock(tx, found.userId);
    const user = await this.users.byId(found.userId, tx);
    // The answer to a question may have given the membership to someone else since the details were found.
    const details = await this.details.ofMembership(tx, found);
    const phoneNumber = user && details && confirmablePhone(details, user);
    if (phoneNumber === null) throw nothingToConfirm();
    await this.users.confirmPhone(tx, found.userId, phoneNumber);
    await this.details.removePhone(tx, found, phoneNumber);
  }
}
