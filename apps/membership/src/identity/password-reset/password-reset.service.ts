import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isEmailAddress } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import { RequestCounts } from '@rotina/service-kit/requests';
import { messageOf } from '@rotina/service-kit/errors';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { UsersService } from '../users/users.service.js';
import type { User } from '../users/users.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { PasswordLinks } from '../passwords/password-links.js';
import { PasswordTokens } from '../passwords/password-tokens.service.js';
import { PasswordChangesService } from './password-changes.service.js';
import type { SetPasswordBody } from './password-reset.dto.js';
import { invalidPasswordToken } from './password-reset.errors.js';

/** As many as are sent of one kind to one address. */
const maxMailsPerHour = 5;
/** Far more than the people of an office, who have one address. */
const limit = { name: 'password resets', perMinute: 200 };
/** Longer than it takes to store a mail. */
const answerAfterMs = 300;

@Injectable()
export class PasswordResetService {
  private readonly logger = new Logger(PasswordResetService.name);

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly tokens: PasswordTokens,
    private readonly links: PasswordLinks,
    private readonly changes: PasswordChangesService,
    private readonly counts: RequestCounts,
  ) {}

  /** Mails a link to the user of an e-mail. Neither the result nor its time reveals whether there is one. */
  async request(email: unknown, address: string): Promise<void> {
    await this.counts.count(limit, address);
    const canonical = typeof email === 'string' ? canonicalEmail(email) : '';
    const user = isEmailAddress(canonical) ? await this.users.byEmail(canonical) : null;
    // The answer does not wait for the mail, which waits for the user's row: requests at once would show that there is one.
    if (user) void this.mailLink(user);
    await pause(answerAfterMs);
  }

  async isValidToken(token: string): Promise<boolean> {
    return (await this.tokens.userIdOf(token)) !== null;
  }

  /** Sets the password of a token's user, and ends all of their sessions but the given one. */
  async set({ token, password }: SetPasswordBody, keptSid: string | null): Promise<User> {
    const userId = await this.tokens.userIdOf(token);
    if (userId === null) throw invalidPasswordToken();
    const passwordHash = await this.hasher.hash(password);
    return this.database.transaction(async (tx) => {
      const user = await this.users.lockedById(tx, userId);
      if (!user || !(await this.tokens.use(tx, token, userId))) throw invalidPasswordToken();
      await this.changes.change(tx, userId, { passwordHash, keptSid });
      return user;
    });
  }

  private async mailLink(user: User): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        await this.users.lock(tx, user.id);
        if ((await this.tokens.countOfLastHour(tx, user.id)) < maxMailsPerHour)
          await this.links.send(tx, user, 'reset');
      });
    } catch (error) {
      this.logger.error(`User ${user.id} is sent no link: ${messageOf(error)}`);
    }
  }
}
