import { Injectable } from '@nestjs/common';
import { dateAt } from '../database/date-at.js';
import { AccessChange } from '../database/kit-tables.js';
import { Notifications } from '../database/notifications.js';
import { execute } from '../database/query.js';
import { Database } from '../database/transaction.js';
import type { Transaction } from '../database/transaction.js';
import type { AuthenticatedUser } from './authenticated-user.js';
import { ReplicatedRows } from './replicated-rows.js';

/** What a user may do from a revision on, whatever older tokens say. */
export interface Access {
  readonly userId: number;
  readonly revision: number;
  readonly roles: readonly string[];
  readonly locked: boolean;
}

const storeSql = `insert into access_changes (user_id, revision, roles, locked, expires_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id) do update set revision = excluded.revision, roles = excluded.roles, locked = excluded.locked,
    expires_at = excluded.expires_at
  where access_changes.revision < excluded.revision`;

/** The users whose access changed after their tokens were issued, in memory; every replica receives new ones at once. */
@Injectable()
export class AccessChanges extends ReplicatedRows {
  private readonly byUser = new Map<number, Access>();

  constructor(
    private readonly database: Database,
    notifications: Notifications,
  ) {
    super(notifications, 'access_changed');
  }

  /** The user of a token as they are now; null for a locked one. */
  applyTo(user: AuthenticatedUser): AuthenticatedUser | null {
    const access = this.byUser.get(user.id);
    if (!access) return user;
    return access.locked ? null : { ...user, roles: access.roles };
  }

  /** Stores a change until the tokens of before have expired; in force everywhere at commit. An older one has no effect. */
  async change(tx: Transaction, access: Access, expiresAt: Temporal.Instant): Promise<void> {
    const { userId, revision, roles, locked } = access;
    const stored = await execute(tx, storeSql, [userId, revision, roles, locked, dateAt(expiresAt)]);
    if (stored === 1) await tx.query('select pg_notify($1, $2)', [this.channel, JSON.stringify(access)]);
  }

  protected receive(payload: string): void {
    this.keep(JSON.parse(payload) as Access);
  }

  protected async load(): Promise<void> {
    for (const change of await this.database.manager.getRepository(AccessChange).find()) this.keep(change);
  }

  // A notification may overtake the rows of a load that began before it.
  private keep(access: Access): void {
    if ((this.byUser.get(access.userId)?.revision ?? -1) < access.revision) this.byUser.set(access.userId, access);
  }
}
