import { Injectable } from '@nestjs/common';
import { Mailer } from '@rotina/mail';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { RequestCounts } from '@rotina/service-kit/requests';
import { parseAs } from '@rotina/service-kit/validation';
import { MembershipConfig } from '../../config.js';
import type { MailParams, MailTemplate } from '../../mails/mail/mail-text.js';
import { pagePaths } from '../../mails/page-paths.js';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { EmailConfirmationsService } from '../email-confirmations/email-confirmations.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { UsersService } from '../users/users.service.js';
import { SignUpBody } from './sign-up.dto.js';
import { signUpClosed } from './sign-up.errors.js';

/** Far more than the people of an office, who have one address. */
const limit = { name: 'sign-ups', perMinute: 200 };

/** Accounts that people make themselves: they exist once the address is confirmed. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly confirmations: EmailConfirmationsService,
    private readonly counts: RequestCounts,
    private readonly mailer: Mailer,
    private readonly config: MembershipConfig,
  ) {}

  /** Mails the address. Neither the result nor the work reveals whether it has an account. */
  async signUp(body: unknown, address: string): Promise<void> {
    if (this.config.SIGN_UP !== 'open') throw signUpClosed();
    await this.counts.count(limit, address);
    const { name, email, password } = await parseAs(SignUpBody, body);
    const passwordHash = await this.hasher.hash(password);
    const wanted = { email: canonicalEmail(email), userId: null, name, passwordHash };
    await this.database.transaction(async (tx) => {
      const link = await this.confirmations.create(tx, wanted);
      const owner = await this.users.byEmail(wanted.email, tx);
      if (owner) await this.mail(tx, wanted.email, 'accountExists', { name: owner.name, link: this.forgotPassword });
      else await this.mail(tx, wanted.email, 'signUp', { name, link });
    });
  }

  private get forgotPassword(): string {
    return this.config.PUBLIC_URL + pagePaths.forgotPassword;
  }

  private async mail(tx: Transaction, to: string, template: MailTemplate, params: MailParams): Promise<void> {
    await this.mailer.send(tx, { to, template, params });
  }
}
