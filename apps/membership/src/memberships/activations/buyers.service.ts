import { Injectable } from '@nestjs/common';
import { cleanPersonName, maskedEmail, phoneNumberWithoutPlus } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import { acquireLock } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import { BuyerQuestionsService } from '../buyer-questions/buyer-questions.service.js';
import { ConfirmationLinks } from '../details-confirmation/confirmation-links.js';
import type { ConfirmationLink } from '../details-confirmation/confirmation-links.js';
import type { Buyer, PaymentUpdate } from '../domain/activation/payment-update.js';
import { confirmablePhone } from '../domain/buyer/buyer-details.js';
import type { BuyerDetails } from '../domain/buyer/buyer-details.js';
import { canonicalDocument, canonicalEmail } from '../../identity/domain/user/user-attributes.js';
import type { MailParams, MailTemplate } from '../../mails/mail/mail-text.js';
import { BuyerDetailsService } from '../memberships/buyer-details.service.js';
import { RegistrationsService } from '../../identity/users/registrations.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { FoundUser } from '../../identity/users/users.service.js';
import type { PaymentFacts } from './payment-facts.query.js';

/** The user of a buyer. */
export interface MatchedBuyer {
  readonly user: FoundUser;
  readonly isNew: boolean;
  readonly email: string;
  readonly name: string;
  /** Another user, who has proven the document. */
  readonly documentOwner: FoundUser | null;
  /** The facts about the buyer that the purchase has and the account does not. */
  readonly details: BuyerDetails;
  /** The link to confirm the phone; null where the account has one of its own. */
  readonly confirmation: ConfirmationLink | null;
}

/** Finds the user of a buyer, or creates one: one person, one user. */
@Injectable()
export class BuyersService {
  constructor(
    private readonly users: UsersService,
    private readonly registrations: RegistrationsService,
    private readonly details: BuyerDetailsService,
    private readonly links: ConfirmationLinks,
    private readonly questions: BuyerQuestionsService,
    private readonly mailer: Mailer,
  ) {}

  /** The user of a buyer's e-mail, whoever had it when the purchase was placed, and the user of their document. */
  usersOf(tx: Transaction, buyer: Buyer, placedAt: Temporal.Instant | null): Promise<readonly FoundUser[]> {
    return this.users.byMarks(tx, {
      email: canonicalEmail(buyer.email),
      document: detailsOf(buyer).document,
      placedAt,
    });
  }

  /** Null for somebody without an account who was erased since they bought. */
  async match(
    tx: Transaction,
    buyer: Buyer,
    { users, isBuyerErased }: Pick<PaymentFacts, 'isBuyerErased'> & { readonly users: readonly FoundUser[] },
  ): Promise<MatchedBuyer | null> {
    const found = this.matchedOf(buyer, users);
    if (!found && isBuyerErased) return null;
    const matched = found ?? (await this.register(tx, buyer)) ?? (await this.find(tx, buyer));
    if (matched) return matched;
    throw new OperationalError('The buyer was registered by another transaction and is not visible yet.');
  }

  /** Another user who claims the document of a purchase: its owner, or the first whose purchase named it. */
  async rivalOf(tx: Transaction, buyer: MatchedBuyer): Promise<FoundUser | null> {
    const { user, documentOwner } = buyer;
    const { document } = buyer.details;
    if (document === null || documentOwner) return documentOwner;
    return this.claimantOf(tx, document, user.id);
  }

  /**
   * Makes the buyer's document, where the gateway reports its owner as the payer, the one of the user that has the membership.
   * A user with a document keeps it, and a document that anybody else claims waits for an administrator's answer.
   */
  async proveDocument(
    tx: Transaction,
    userId: number,
    { buyer, isDocumentProven = false }: Pick<PaymentUpdate, 'buyer' | 'isDocumentProven'>,
  ): Promise<void> {
    const document = buyer && isDocumentProven ? detailsOf(buyer).document : null;
    if (document === null || (await this.users.byId(userId, tx))?.document !== null) return;
    if ((await this.users.byDocument(tx, document)) || (await this.claimantOf(tx, document, userId))) return;
    await this.users.proveDocument(tx, userId, { document, by: 'gateway' });
  }

  /** Informs the people of a purchase whose membership is stored. */
  async inform(tx: Transaction, buyer: MatchedBuyer, rival: FoundUser | null, reference: string): Promise<void> {
    const { user, isNew, email, name, details, confirmation } = buyer;
    if (rival) await this.questions.raise(tx, { reference, documentUser: rival, emailUser: user });
    else if (email !== user.email) await this.mailAccount(tx, user, { name, email });
    if (isNew || !confirmation) return;
    const purchase = { phone: details.phone, paymentReference: reference, userId: user.id };
    if (await this.details.isMailedOfAnother(tx, purchase)) return;
    await this.mail(tx, user, 'confirmDetails', { detailsLink: confirmation.url });
  }

  /** Another user who has a purchase that names a document. */
  private async claimantOf(tx: Transaction, document: string, userId: number): Promise<FoundUser | null> {
    // Of two people who claim it at the same time the second one sees the first.
    await acquireLock(tx, 'claimsOfDocument', document);
    const claimant = await this.details.claimantOf(tx, document, userId);
    return claimant === null ? null : this.users.byId(claimant, tx);
  }

  private async find(tx: Transaction, buyer: Buyer): Promise<MatchedBuyer | null> {
    return this.matchedOf(buyer, await this.usersOf(tx, buyer, null));
  }

  /**
   * By the address that pays. One that is nobody's may be the former address of a user, or another address of the person who
   * has proven the document.
   */
  private matchedOf(buyer: Buyer, users: readonly FoundUser[]): MatchedBuyer | null {
    const { document, phone } = detailsOf(buyer);
    const email = canonicalEmail(buyer.email);
    const byDocument = document === null ? undefined : users.find((one) => one.document === document);
    const byEmail = users.find((one) => one.email === email);
    const user = byEmail ?? users.find(({ hadEmail }) => hadEmail) ?? byDocument;
    if (!user) return null;
    const details = {
      document: document === user.document ? null : document,
      phone: phone === user.phoneNumber ? null : phone,
    };
    return {
      ...identityOf(buyer),
      user,
      isNew: false,
      documentOwner: byDocument && byDocument.id !== user.id ? byDocument : null,
      details,
      confirmation: confirmablePhone(details, user) === null ? null : this.links.create(),
    };
  }

  private async register(tx: Transaction, buyer: Buyer): Promise<MatchedBuyer | null> {
    const { name, email } = identityOf(buyer);
    const details = detailsOf(buyer);
    const confirmation = details.phone === null ? null : this.links.create();
    const registration = { name, email, passwordHash: null, detailsLink: confirmation?.url };
    const user = await this.registrations.register(tx, registration);
    return user && { user, isNew: true, email, name, documentOwner: null, details, confirmation };
  }

  /** The buyer may not know the account's address, and its owner may know nothing of the purchase. */
  private async mailAccount(tx: Transaction, user: FoundUser, buyer: Pick<FoundUser, 'name' | 'email'>): Promise<void> {
    const account = maskedEmail(user.email);
    for (const receiver of [user, buyer]) await this.mail(tx, receiver, 'accountFound', { account });
  }

  private async mail(
    tx: Transaction,
    { name, email }: Pick<FoundUser, 'name' | 'email'>,
    template: MailTemplate,
    given: Omit<MailParams, 'name'>,
  ): Promise<void> {
    const params: MailParams = { name, ...given };
    await this.mailer.send(tx, { to: email, template, params });
  }
}

const detailsOf = ({ document, phone }: Buyer): BuyerDetails => ({
  document: canonicalDocument(document),
  phone: phone === null ? null : phoneNumberWithoutPlus(phone),
});

function identityOf({ name, email }: Buyer): Pick<MatchedBuyer, 'name' | 'email'> {
  const address = canonicalEmail(email);
  return { email: address, name: cleanPersonName(name ?? '') || address };
}
