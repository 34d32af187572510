import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { dateAt } from '../database/date-at.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { RevokedSession } from '../database/kit-tables.js';
import { Notifications } from '../database/notifications.js';
import { Database } from '../database/transaction.js';
import type { Transaction } from '../database/transaction.js';
import { ReplicatedRows } from './replicated-rows.js';

/** The sessions that ended before their tokens did, in memory; every replica receives new ones by a notification. */
@Injectable()
export class RevokedSessions extends ReplicatedRows {
  private readonly sids = new Set<string>();

  constructor(
    private readonly database: Database,
    notifications: Notifications,
    private readonly clock: Clock,
  ) {
    super(notifications, 'session_revoked');
  }

  has(sid: string): boolean {
    return this.sids.has(sid);
  }

  /** Remembers that a session is over until its tokens have expired; in force everywhere at commit. */
  async revoke(tx: Transaction, sid: string, expiresAt: Temporal.Instant): Promise<void> {
    await insertIfAbsent(tx.getRepository(RevokedSession), { sid, expiresAt: dateAt(expiresAt) });
    await tx.query('select pg_notify($1, $2)', [this.channel, sid]);
  }

  protected receive(sid: string): void {
    this.sids.add(sid);
  }

  protected async load(): Promise<void> {
    const sessions = this.database.manager.getRepository(RevokedSession);
    await sessions.delete({ expiresAt: LessThan(dateAt(this.clock.now())) });
    for (const { sid } of await sessions.find()) this.sids.add(sid);
  }
}
