import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { Role } from '../domain/user/user-attributes.js';
import { EmailChangesService } from '../email-confirmations/email-changes.service.js';
import { EmailConfirmationsService } from '../email-confirmations/email-confirmations.service.js';
import type { Confirmable } from '../email-confirmations/email-confirmations.service.js';
import { RegistrationsService } from '../users/registrations.service.js';

interface Confirmed {
  readonly what: 'signUp' | 'emailChange';
  readonly roles: readonly Role[];
}

/** Acts for the page behind the link that confirms an address. */
@Injectable()
export class EmailPageService {
  constructor(
    private readonly database: Database,
    private readonly confirmations: EmailConfirmationsService,
    private readonly changes: EmailChangesService,
    private readonly registrations: RegistrationsService,
  ) {}

  /** The address that a token confirms; null for an invalid one. */
  async emailOf(token: string): Promise<string | null> {
    return (await this.confirmations.of(token))?.email ?? null;
  }

  /** Confirms an address; null for an invalid token, and when the address became another user's meanwhile. */
  confirm(token: string): Promise<Confirmed | null> {
    return this.database.transaction(async (tx) => {
      const found = await this.confirmations.of(token, tx);
      if (!found) return null;
      if (found.userId === null) return this.register(tx, found);
      const user = await this.changes.confirm(tx, found.userId, token);
      return user && { what: 'emailChange', roles: user.roles };
    });
  }

  private async register(
    tx: Transaction,
    { email, name, passwordHash }: Extract<Confirmable, { userId: null }>,
  ): Promise<Confirmed | null> {
    const user = await this.registrations.register(tx, { email, name, passwordHash });
    await this.confirmations.deleteSignUps(tx, email);
    return user && { what: 'signUp', roles: user.roles };
  }
}
