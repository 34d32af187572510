import { Injectable } from '@nestjs/common';
import { maskedEmail } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import type { Transaction } from '@rotina/service-kit/database';
import { RequestQuotas } from '@rotina/service-kit/requests';
import { MembershipConfig } from '../../config.js';
import type { MailParams, MailTemplate } from '../../mails/mail/mail-text.js';
import { pagePaths } from '../../mails/page-paths.js';
import { PasswordTokens } from '../passwords/password-tokens.service.js';
import { UsersService } from '../users/users.service.js';
import type { User } from '../users/users.service.js';
import { EmailConfirmationsService } from './email-confirmations.service.js';

const quota = { name: 'email-changes', perHour: 5, perDay: 20 };

/** Changes the address of a user once the reader of a mail to the new one has confirmed it. */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly users: UsersService,
    private readonly confirmations: EmailConfirmationsService,
    private readonly passwordTokens: PasswordTokens,
    private readonly quotas: RequestQuotas,
    private readonly mailer: Mailer,
    private readonly config: MembershipConfig,
  ) {}

  /** @throws UserError 429 for a user who wants another address too often. */
  async count({ id, email: present }: User, email: string): Promise<void> {
    if (email !== present) await this.quotas.spend(quota, String(id));
  }

  /** Mails a link to the address that a user, whose row is locked, wants. An address that is taken makes no difference but in its mail. */
  async request(tx: Transaction, user: User, email: string): Promise<void> {
    if (email === user.email) return;
    const { id: userId, name } = user;
    await this.confirmations.deleteOfUser(tx, userId);
    const link = await this.confirmations.create(tx, { email, userId, name: null, passwordHash: null });
    const owner = await this.users.byEmail(email, tx);
    if (owner) await this.mail(tx, email, 'emailTaken', { name: owner.name, link: this.forgotPassword });
    else await this.mail(tx, email, 'emailChange', { name, link });
    const request: MailParams = { name, account: maskedEmail(email), link: this.forgotPassword };
    await this.mail(tx, user.email, 'emailChangeAsked', request);
  }

  /** Gives a user the address that a token confirms; null for a token that is not valid any more, and when the address was taken. */
  async confirm(tx: Transaction, userId: number, token: string): Promise<User | null> {
    const user = await this.users.lockedById(tx, userId);
    const email = (await this.confirmations.of(token, tx))?.email;
    if (!user || email === undefined || (await this.users.byEmail(email, tx))) return null;
    await this.users.changeEmail(tx, user, email);
    await this.confirmations.deleteOfUser(tx, userId);
    // A reader of the former mailbox must not set the password of the account.
    await this.passwordTokens.deleteOfUser(tx, userId);
    await this.mail(tx, user.email, 'emailChanged', { name: user.name, account: maskedEmail(email) });
    return user;
  }

  private get forgotPassword(): string {
    return this.config.PUBLIC_URL + pagePaths.forgotPassword;
  }

  private async mail(tx: Transaction, to: string, template: MailTemplate, params: MailParams): Promise<void> {
    await this.mailer.send(tx, { to, template, params });
  }
}
