import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Mailer } from '@rotina/mail';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { MembershipConfig } from '../config.js';
import type { MailParams, MailTemplate } from '../mail/mail-text.js';
import type { User } from '../users/user.entity.js';
import { passwordPagePath } from './password-page.js';
import { insertPasswordToken } from './passwords.query.js';

/** `welcome` goes to people who did not ask for it and may read it late; `reset` to who waits for it. */
const hoursToLive = { welcome: 7 * 24, reset: 24 } as const;
const templates = { welcome: 'setPassword', reset: 'resetPassword' } as const satisfies Record<string, MailTemplate>;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sends the links with which a person sets a password. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  async send(
    tx: Transaction,
    user: Pick<User, 'id' | 'name' | 'email'>,
    purpose: keyof typeof templates,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const at = this.clock.now();
    const hours = hoursToLive[purpose];
    await insertPasswordToken(tx, { hash: hashOfToken(token), userId: user.id, expiresAt: at.add({ hours }), at });
    const link = `${this.config.PUBLIC_URL}${passwordPagePath}?token=${token}`;
    const params: MailParams = { name: user.name, link };
    await this.mailer.send(tx, { to: user.email, template: templates[purpose], params });
  }
}
