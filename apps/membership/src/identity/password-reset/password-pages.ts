import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '@rotina/contracts';
import { UserError } from '@rotina/service-kit/errors';
import type { Translate } from '@rotina/service-kit/messages';
import { parseAs } from '@rotina/service-kit/validation';
import { MembershipConfig } from '../../config.js';
import { signInLink } from '../account-pages.js';
import type { PageAnswer } from '../account-pages.js';
import { passwordLength } from '../domain/user/password-rules.js';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import {
  forgotPasswordForm,
  invalidPasswordLink,
  passwordForm,
  passwordLinkSent,
  passwordSaved,
} from './password-page.js';
import { SetPasswordBody } from './password-reset.dto.js';
import { PasswordResetService } from './password-reset.service.js';

/** The token of a link, and where its form goes. */
interface Link {
  readonly token: string;
  readonly action: string;
}

/** Answers for the pages about passwords. */
@Injectable()
export class PasswordPages {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly config: MembershipConfig,
  ) {}

  async form(t: Translate, link: Link): Promise<PageAnswer> {
    const isValid = await this.passwords.isValidToken(link.token);
    return isValid ? { status: 200, html: passwordForm(t, link) } : { status: 422, html: invalidPasswordLink(t) };
  }

  async save(t: Translate, link: Link, password: unknown): Promise<PageAnswer> {
    try {
      const body = await parseAs(SetPasswordBody, { token: link.token, password });
      const { roles } = await this.passwords.set(body, null);
      return { status: 200, html: passwordSaved(t, signInLink(t, this.config, roles)) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (!(await this.passwords.isValidToken(link.token))) return { status: 422, html: invalidPasswordLink(t) };
      return { status: 422, html: passwordForm(t, link, t('passwordPage.badPassword', passwordLength)) };
    }
  }

  /** Mails a link; what has not the form of an address is refused without a look at the users. */
  async forgot(t: Translate, email: unknown, address: string): Promise<PageAnswer> {
    if (typeof email !== 'string' || !isEmailAddress(canonicalEmail(email)))
      return { status: 422, html: forgotPasswordForm(t, t('forgotPage.noEmail')) };
    try {
      await this.passwords.request(email, address);
      return { status: 200, html: passwordLinkSent(t) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { status: error.options.status, html: forgotPasswordForm(t, t(error.options.message)) };
    }
  }
}
