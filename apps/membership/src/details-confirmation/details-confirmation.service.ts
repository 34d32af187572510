import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { tokenHash } from '@rotina/service-kit/secrets';
import { BuyerQuestionsService } from '../buyer-questions/buyer-questions.service.js';
import { confirmable, isEmpty } from '../domain/user/buyer-details.js';
import type { BuyerDetails } from '../domain/user/buyer-details.js';
import { BuyerDetailsService } from '../memberships/buyer-details.service.js';
import type { PurchaseDetails } from '../memberships/buyer-details.service.js';
import { UsersService } from '../users/users.service.js';
import type { User } from '../users/users.service.js';
import { documentOfAnother, invalidConfirmation, nothingToConfirm } from './details-confirmation.errors.js';

/** Makes what a purchase says about its buyer the account's own, once its owner confirms it. */
@Injectable()
export class DetailsConfirmationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly details: BuyerDetailsService,
    private readonly questions: BuyerQuestionsService,
  ) {}

  /** What a user may still confirm, by purchase. */
  async openOf(userId: number): Promise<PurchaseDetails[]> {
    const [user, all] = await Promise.all([this.users.byId(userId), this.details.ofUser(userId)]);
    if (!user) return [];
    return all.map((details) => ({ ...details, ...confirmable(details, user) })).filter((details) => !isEmpty(details));
  }

  /** What a mailed token confirms; null for an invalid one. */
  async byToken(token: string): Promise<BuyerDetails | null> {
    const found = await this.details.ofToken(tokenHash(token));
    const user = found && (await this.users.byId(found.userId));
    return user && confirmable(found, user);
  }

  async confirmByToken(token: string): Promise<void> {
    const found = await this.details.ofToken(tokenHash(token));
    if (!found) throw invalidConfirmation();
    await this.confirm(found);
  }

  /** Returns the account as it is then. */
  async confirmOf(userId: number, paymentReference: string): Promise<User> {
    const open = await this.openOf(userId);
    const found = open.find((details) => details.paymentReference === paymentReference);
    if (!found) throw nothingToConfirm();
    await this.confirm(found);
    const user = await this.users.byId(userId);
    if (!user) throw nothingToConfirm();
    return user;
  }

  private async confirm(details: PurchaseDetails): Promise<void> {
    const isOfAnother = await this.database.transaction((tx) => this.confirmIn(tx, details));
    if (isOfAnother) throw documentOfAnother();
  }

  /** Returns true when another user has proven the document: a question is raised then, and the phone confirmed. */
  private async confirmIn(tx: Transaction, found: PurchaseDetails): Promise<boolean> {
    await this.users.lock(tx, found.userId);
    const user = await this.users.byId(found.userId, tx);
    // The answer to a question may have given the membership to someone else since the details were found.
    const details = await this.details.ofMembership(tx, found);
    if (!user || !details || isEmpty(details)) throw nothingToConfirm();
    const { document, phone } = confirmable(details, user);
    const holder = document === null ? null : await this.users.byDocument(tx, document);
    const proven = holder ? null : document;
    await this.users.confirm(tx, user.id, { document: proven, phoneNumber: phone });
    await this.details.remove(tx, { ...details, document: proven, phone });
    if (holder) {
      await this.questions.raise(tx, { reference: details.paymentReference, documentUser: holder, emailUser: user });
    }
    return holder !== null;
  }
}
