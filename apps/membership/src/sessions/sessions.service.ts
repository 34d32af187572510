import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionRevoked } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { RevokedSessions } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { MembershipConfig } from '../config.js';
import { lockUser } from '../users/users.query.js';
import { deleteSession, forgetExpired, insertSession, sessionBySid, sessionsOf } from './sessions.query.js';
import type { OpenSession } from './sessions.query.js';

const mostDevices = 10;

/** Where a user is signed in. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly revoked: RevokedSessions,
    private readonly config: MembershipConfig,
  ) {}

  /** Opens a session; beyond ten the oldest sign-in drops out. */
  async open(userId: number): Promise<OpenSession> {
    return this.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const at = this.clock.now();
      await forgetExpired(tx, userId, at);
      const session = {
        sid: randomUUID(),
        userId,
        expiresAt: wholeSeconds(at.add({ hours: 24 * this.config.SESSION_DAYS })),
      };
      await insertSession(tx, session, at);
      for (const old of (await sessionsOf(tx, userId)).slice(mostDevices)) await this.close(tx, old);
      return session;
    });
  }

  async isOpen(sid: string): Promise<boolean> {
    return (await sessionBySid(this.database.manager, sid)) !== null;
  }

  /** Ends a session everywhere; false when there is none. */
  async end(sid: string, userId: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const session = await sessionBySid(tx, sid);
      if (session) await this.close(tx, session);
      return session !== null;
    });
  }

  /** Ends the sessions of a user whose row is locked, but for one. */
  async endAll(tx: Transaction, userId: number, keptSid: string | null): Promise<void> {
    const sessions = await sessionsOf(tx, userId);
    for (const session of sessions.filter(({ sid }) => sid !== keptSid)) await this.close(tx, session);
  }

  private async close(tx: Transaction, session: OpenSession): Promise<void> {
    const { sid, userId, expiresAt } = session;
    await deleteSession(tx, sid);
    await this.revoked.revoke(tx, sid, expiresAt);
    await this.outbox.append(tx, SessionRevoked, { user_id: userId, sid, expires_at: expiresAt.toString() });
  }
}

/** Tokens tell their end in whole seconds. */
const wholeSeconds = (instant: Temporal.Instant): Temporal.Instant =>
  instant.round({ smallestUnit: 'second', roundingMode: 'floor' });
