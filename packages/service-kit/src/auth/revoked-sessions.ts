import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { dateAt } from '../database/date-at.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { RevokedSession } from '../database/kit-tables.js';
import { Notifications } from '../database/notifications.js';
import { Database } from '../database/transaction.js';
import type { Transaction } from '../database/transaction.js';

const channel = 'session_revoked';
const reloadPauseMs = 1_000;

/** The sessions that ended before their tokens did, in memory; every replica receives new ones by a notification. */
@Injectable()
export class RevokedSessions implements OnModuleInit, BeforeApplicationShutdown {
  private readonly sids = new Set<string>();
  private closing = false;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.notifications.listen(channel, (sid) => {
      if (sid === '') this.reload();
      else this.sids.add(sid);
    });
    await this.load();
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  has(sid: string): boolean {
    return this.sids.has(sid);
  }

  /** Remembers that a session is over until its tokens have expired; in force everywhere at commit. */
  async revoke(tx: Transaction, sid: string, expiresAt: Temporal.Instant): Promise<void> {
    await insertIfAbsent(tx.getRepository(RevokedSession), { sid, expiresAt: dateAt(expiresAt) });
    await tx.query('select pg_notify($1, $2)', [channel, sid]);
  }

  /** The database may be away again when its notifications have just come back. */
  private reload(): void {
    this.load().catch(() => {
      setTimeout(() => {
        if (!this.closing) this.reload();
      }, reloadPauseMs).unref();
    });
  }

  private async load(): Promise<void> {
    const sessions = this.database.manager.getRepository(RevokedSession);
    await sessions.delete({ expiresAt: LessThan(dateAt(this.clock.now())) });
    for (const { sid } of await sessions.find()) this.sids.add(sid);
  }
}
