import { Injectable } from '@nestjs/common';
import { mailsQueue } from '@rotina/mail';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/jobs';
import { isEmail } from 'class-validator';
import { SessionsService } from '../sessions/sessions.service.js';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { lockUser, userByEmail } from '../users/users.query.js';
import { PasswordHasher } from './password-hasher.js';
import { hashOfToken, PasswordLinks } from './password-links.js';
import type { SetPasswordBody } from './passwords.dto.js';
import { deadToken } from './passwords.errors.js';
import { holderOfPasswordToken, passwordTokensSince, setPasswordHash, usePasswordToken } from './passwords.query.js';

/** More mails than this within an hour help nobody but who wants to annoy the receiver. */
const mostMailsAnHour = 10;

@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly links: PasswordLinks,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
  ) {}

  /** Mails a link to whom the address belongs; says nothing about whether that is anybody. */
  async request(email: unknown): Promise<void> {
    const address = typeof email === 'string' ? canonicalEmail(email) : '';
    const user = isEmail(address) ? await userByEmail(this.database.manager, address) : null;
    if (!user) return;
    await this.database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const hourAgo = this.clock.now().subtract({ hours: 1 });
      if ((await passwordTokensSince(tx, user.id, hourAgo)) < mostMailsAnHour) await this.links.send(tx, user, 'reset');
    });
    this.jobs.nudge(mailsQueue);
  }

  /** Whether the token of a link can still be used. */
  async isAlive(token: string): Promise<boolean> {
    return (await holderOfPasswordToken(this.database.manager, hashOfToken(token), this.clock.now())) !== null;
  }

  /** Sets the password and ends the user's sessions, but for the one whose id is given. */
  async set({ token, password }: SetPasswordBody, keptSid: string | null): Promise<void> {
    const hash = hashOfToken(token);
    const userId = await holderOfPasswordToken(this.database.manager, hash, this.clock.now());
    if (userId === null) throw deadToken();
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      if (!(await usePasswordToken(tx, hash, userId))) throw deadToken();
      await setPasswordHash(tx, userId, passwordHash, this.clock.now());
      await this.sessions.endAll(tx, userId, keptSid);
    });
  }
}
