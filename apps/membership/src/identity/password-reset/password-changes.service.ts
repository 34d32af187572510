import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';
import { EmailConfirmationsService } from '../email-confirmations/email-confirmations.service.js';
import { PasswordTokens } from '../passwords/password-tokens.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';

interface PasswordChange {
  readonly passwordHash: string;
  /** The session that goes on. */
  readonly keptSid: string | null;
}

/** Sets a password, by whichever way, and ends whatever a new one ends. */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: PasswordTokens,
    private readonly confirmations: EmailConfirmationsService,
  ) {}

  /** Gives a user, whose row is locked, a password; ends sessions, links, and a change of the address that somebody else may have asked for. */
  async change(tx: Transaction, userId: number, { passwordHash, keptSid }: PasswordChange): Promise<void> {
    await this.users.setPasswordHash(tx, userId, passwordHash);
    await this.sessions.endAll(tx, userId, keptSid);
    await this.tokens.deleteOfUser(tx, userId);
    await this.confirmations.deleteOfUser(tx, userId);
  }
}
