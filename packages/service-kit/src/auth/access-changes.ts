import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Clock } from '../timing/clock.js';
import { dateAt } from '../database/date-at.js';
import { AccessChange } from './access-change.entity.js';
import { Notifications } from '../database/notifications.js';
import { execute } from '../database/query.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import type { AuthenticatedUser } from './authenticated-user.js';
import { ReplicatedRows } from './replicated-rows.js';
import type { PageOf } from './replicated-rows.js';

/** All rows are looked through, so not at every new one. */
const forgetPauseMs = 60_000;

/** The permissions of a user from a revision on, whatever older tokens say. */
export interface Access {
  readonly userId: number;
  readonly revision: number;
  readonly roles: readonly string[];
  readonly locked: boolean;
  /** Null in a change by the version before, which leaves the zone as it is. */
  readonly zoneinfo: string | null;
}

const storeSql = `insert into access_changes (user_id, revision, roles, locked, zoneinfo, expires_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id) do update set revision = excluded.revision, roles = excluded.roles, locked = excluded.locked,
    zoneinfo = coalesce(excluded.zoneinfo, access_changes.zoneinfo), expires_at = excluded.expires_at
  where access_changes.revision < excluded.revision`;

/** Changes more of a service in the transaction of a change. */
type Follower = (tx: Transaction, access: Access) => Promise<void>;

interface Change extends Access {
  readonly untilMs: number;
}

/** The users whose access changed after their tokens were issued, in memory; every replica receives new ones at once. */
@Injectable()
export class AccessChanges extends ReplicatedRows<number, Change> {
  private readonly changes = new Map<number, Change>();
  private readonly followers: Follower[] = [];
  private forgetAtMs = 0;

  constructor(
    private readonly database: Database,
    notifications: Notifications,
    clock: Clock,
  ) {
    super('access_changed', notifications, clock);
  }

  /** The user of a token as they are now; null for a locked one. */
  applyTo(user: AuthenticatedUser): AuthenticatedUser | null {
    const access = this.changes.get(user.id);
    if (!access) return user;
    return access.locked ? null : { ...user, roles: access.roles, zoneinfo: access.zoneinfo ?? user.zoneinfo };
  }

  /** Has a service change more with every change that is stored; to be called before the service starts. */
  followedBy(follower: Follower): void {
    this.followers.push(follower);
  }

  /** Stores a change until the tokens of before have expired; in force everywhere at commit. An older one has no effect. */
  async change(tx: Transaction, access: Access, expiresAt: Temporal.Instant): Promise<void> {
    const { userId, revision, roles, locked, zoneinfo } = access;
    const stored = await execute(tx, storeSql, [userId, revision, roles, locked, zoneinfo, dateAt(expiresAt)]);
    if (stored === 0) return;
    for (const follow of this.followers) await follow(tx, access);
    await this.publish(tx, { ...access, untilMs: expiresAt.epochMilliseconds });
  }

  protected override async stored({ now, after, limit }: PageOf<number>): Promise<Change[]> {
    const changes = this.database.manager.getRepository(AccessChange);
    const isNext = { expiresAt: MoreThan(now), ...(after !== undefined && { userId: MoreThan(after) }) };
    const rows = await changes.find({ where: isNext, order: { userId: 'asc' }, take: limit });
    return rows.map(({ expiresAt, ...access }) => ({ ...access, untilMs: expiresAt.getTime() }));
  }

  protected override keyOf({ userId }: Change): number {
    return userId;
  }

  protected override keep(change: Change, nowMs: number): void {
    this.forgetExpired(nowMs);
    const known = this.changes.get(change.userId);
    if (known && known.revision >= change.revision) return;
    this.changes.set(change.userId, { ...change, zoneinfo: change.zoneinfo ?? known?.zoneinfo ?? null });
  }

  private forgetExpired(nowMs: number): void {
    if (nowMs < this.forgetAtMs) return;
    this.forgetAtMs = nowMs + forgetPauseMs;
    for (const [userId, { untilMs }] of this.changes) if (untilMs <= nowMs) this.changes.delete(userId);
  }
}
