import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { newToken, tokenHash } from '@rotina/service-kit/secrets';
import { IsNull, MoreThan } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { pagePaths } from '../../mails/page-paths.js';
import { EmailConfirmation } from './email-confirmation.entity.js';

/** The mails name it. */
const hoursToLive = 24;

/** An address that a link confirms; of a user, or of somebody who signed up. */
export type Confirmable = Pick<EmailConfirmation, 'email'> &
  (
    | { readonly userId: number; readonly name: null; readonly passwordHash: null }
    | { readonly userId: null; readonly name: string; readonly passwordHash: string }
  );

/** The owner of the rows of links that confirm an address. */
@Injectable()
export class EmailConfirmationsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  /** Stores an address, and returns the link that confirms it. */
  async create(tx: Transaction, confirmable: Confirmable): Promise<string> {
    const token = newToken();
    const at = this.clock.now();
    const times = { createdAt: dateAt(at), expiresAt: dateAt(at.add({ hours: hoursToLive })) };
    await confirmations(tx).insert({ ...confirmable, ...times, tokenHash: tokenHash(token) });
    return `${this.config.PUBLIC_URL}${pagePaths.email}/${token}`;
  }

  /** The address that a token confirms; null for one that is unknown, used or expired. */
  async of(token: string, manager: EntityManager = this.database.manager): Promise<Confirmable | null> {
    const row = await confirmations(manager).findOneBy({ tokenHash: tokenHash(token), expiresAt: this.later() });
    return row && confirmableOf(row);
  }

  /** The address that a user wants and has not confirmed; null for none. */
  async pendingOf(userId: number, manager: EntityManager = this.database.manager): Promise<string | null> {
    const where = { userId, expiresAt: this.later() };
    return (await confirmations(manager).findOne({ where, order: { createdAt: 'desc' } }))?.email ?? null;
  }

  /** Deletes the links of a user. */
  async deleteOfUser(tx: Transaction, userId: number): Promise<void> {
    await confirmations(tx).delete({ userId });
  }

  /** Deletes what was said about an address by whoever signed up with it. */
  async deleteSignUps(tx: Transaction, email: string): Promise<void> {
    await confirmations(tx).delete({ email, userId: IsNull() });
  }

  private later(): ReturnType<typeof MoreThan<Date>> {
    return MoreThan(dateAt(this.clock.now()));
  }
}

const confirmations = (manager: EntityManager): Repository<EmailConfirmation> =>
  manager.getRepository(EmailConfirmation);

function confirmableOf({ email, userId, name, passwordHash }: EmailConfirmation): Confirmable | null {
  if (userId !== null) return { email, userId, name: null, passwordHash: null };
  return name !== null && passwordHash !== null ? { email, userId, name, passwordHash } : null;
}
