import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Clock } from '../timing/clock.js';
import { dateAt } from '../database/date-at.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { RevokedSession } from './revoked-session.entity.js';
import { Notifications } from '../database/notifications.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import { ExpiringKeys } from './expiring-keys.js';
import { ReplicatedRows } from './replicated-rows.js';
import type { PageOf } from './replicated-rows.js';

interface Revoked {
  readonly sid: string;
  readonly untilMs: number;
}

/** The sessions that ended before their tokens did, in memory; every replica receives new ones by a notification. */
@Injectable()
export class RevokedSessions extends ReplicatedRows<string, Revoked> {
  /** A crowd may sign out within the life of a token. */
  private readonly sids = new ExpiringKeys();

  constructor(
    private readonly database: Database,
    notifications: Notifications,
    clock: Clock,
  ) {
    super('session_revoked', notifications, clock);
  }

  has(sid: string): boolean {
    return this.sids.has(sid, this.nowMs());
  }

  /** Remembers that a session is over until its tokens have expired; in force everywhere at commit. */
  async revoke(tx: Transaction, sid: string, expiresAt: Temporal.Instant): Promise<void> {
    await insertIfAbsent(tx.getRepository(RevokedSession), { sid, expiresAt: dateAt(expiresAt) });
    await this.publish(tx, { sid, untilMs: expiresAt.epochMilliseconds });
  }

  protected override async stored({ now, after, limit }: PageOf<string>): Promise<Revoked[]> {
    const sessions = this.database.manager.getRepository(RevokedSession);
    const isNext = { expiresAt: MoreThan(now), ...(after !== undefined && { sid: MoreThan(after) }) };
    const revoked = await sessions.find({ where: isNext, order: { sid: 'asc' }, take: limit });
    return revoked.map(({ sid, expiresAt }) => ({ sid, untilMs: expiresAt.getTime() }));
  }

  protected override keyOf({ sid }: Revoked): string {
    return sid;
  }

  protected override keep({ sid, untilMs }: Revoked, nowMs: number): void {
    this.sids.add(sid, untilMs, nowMs);
  }
}
