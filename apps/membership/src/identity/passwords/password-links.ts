import { Injectable } from '@nestjs/common';
import { Mailer } from '@rotina/mail';
import type { Transaction } from '@rotina/service-kit/database';
import { MembershipConfig } from '../../config.js';
import type { MailParams, MailTemplate } from '../../mails/mail/mail-text.js';
import { pagePaths } from '../../mails/page-paths.js';
import { PasswordTokens } from './password-tokens.service.js';

/** A `welcome` mail comes unrequested and may be read late; a `reset` mail is expected. The mails name these times. */
const hoursToLive = { welcome: 7 * 24, reset: 1 } as const;
const templates = { welcome: 'setPassword', reset: 'resetPassword' } as const satisfies Record<string, MailTemplate>;

/** Sends the links with which a person sets a password. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly mailer: Mailer,
    private readonly tokens: PasswordTokens,
    private readonly config: MembershipConfig,
  ) {}

  async send(
    tx: Transaction,
    user: { readonly id: number; readonly name: string; readonly email: string },
    purpose: keyof typeof templates,
    detailsLink?: string,
  ): Promise<void> {
    const token = await this.tokens.create(tx, user.id, hoursToLive[purpose]);
    const link = `${this.config.PUBLIC_URL}${pagePaths.password}/${token}`;
    const params: MailParams = { name: user.name, link, ...(detailsLink !== undefined && { detailsLink }) };
    await this.mailer.send(tx, { to: user.email, template: templates[purpose], params });
  }
}
