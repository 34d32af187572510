import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionRevoked } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { isUuid } from '@rotina/contracts';
import { RevokedSessions } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { In, LessThan } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { sessionHours } from '../domain/user/user-attributes.js';
import type { Role } from '../domain/user/user-attributes.js';
import { UsersService } from '../users/users.service.js';
import { Session } from './session.entity.js';
import { sessionMissing } from './sessions.errors.js';
import { openSession } from './sessions.query.js';
import type { NewSession, Opening } from './sessions.query.js';

const maxDevices = 10;
/** A bound for the query; `open` keeps a user at `maxDevices`. */
const maxSessions = 1_000;

/** Where a sign-in comes from. */
export interface Device {
  readonly userAgent: string | null;
  readonly address: string | null;
}

interface SignedInUser {
  readonly id: number;
  readonly roles: readonly Role[];
}

export interface OpenSession {
  readonly sid: string;
  readonly expiresAt: Temporal.Instant;
}

/** The devices on which users are signed in. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly revoked: RevokedSessions,
    private readonly config: MembershipConfig,
  ) {}

  /** Opens a session, and deletes the attempt of its sign-in with it. Beyond ten devices the oldest session ends. */
  async open(
    { id: userId, roles }: SignedInUser,
    device: Device,
    attemptId: string | null = null,
  ): Promise<OpenSession> {
    const at = this.clock.now();
    const hours = sessionHours(roles, this.config.SESSION_DAYS);
    const session = { sid: randomUUID(), expiresAt: wholeSeconds(at.add({ hours })) };
    const row = { ...session, ...device, userId, createdAt: dateAt(at), expiresAt: dateAt(session.expiresAt) };
    const opening = { maxSessions: maxDevices, attemptId };
    if (!(await openSession(this.database.manager, row, opening))) {
      await this.database.transaction((tx) => this.replaceOldest(tx, row, opening));
    }
    return session;
  }

  async isOpen(sid: string): Promise<boolean> {
    return isUuid(sid) && (await sessions(this.database.manager).existsBy({ sid }));
  }

  /** Ends a session in all services; false when there is none. */
  async end(sid: string, userId: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const session = isUuid(sid) ? await sessions(tx).findOneBy({ sid }) : null;
      if (session) await this.close(tx, session);
      return session !== null;
    });
  }

  /** A user's sessions that have not expired, newest first. */
  async openOf(userId: number): Promise<Session[]> {
    const now = dateAt(this.clock.now());
    return (await newestFirst(this.database.manager, userId)).filter(({ expiresAt }) => expiresAt > now);
  }

  /** Ends one of a user's own sessions in all services. @throws UserError 404 when the user has no such session. */
  async endOwn(userId: number, sid: string): Promise<void> {
    const ended = await this.database.transaction((tx) => this.endOf(tx, userId, sid));
    if (ended.length === 0) throw sessionMissing();
  }

  /** Stores that sessions were used, unless they were used later. */
  async used(sids: readonly string[]): Promise<void> {
    const at = dateAt(this.clock.now());
    await sessions(this.database.manager).update({ sid: In(sids), lastUsedAt: LessThan(at) }, { lastUsedAt: at });
  }

  /** Ends one session of a user, or all of them, and returns them. */
  async endOf(tx: Transaction, userId: number, sid?: string): Promise<Session[]> {
    await this.users.lock(tx, userId);
    const ended = (await newestFirst(tx, userId)).filter((session) => sid === undefined || session.sid === sid);
    for (const session of ended) await this.close(tx, session);
    return ended;
  }

  /** Ends all sessions of a user, whose row is locked, but the given one. */
  async endAll(tx: Transaction, userId: number, keptSid: string | null): Promise<void> {
    const ended = (await newestFirst(tx, userId)).filter(({ sid }) => sid !== keptSid);
    for (const session of ended) await this.close(tx, session);
  }

  private async replaceOldest(tx: Transaction, session: NewSession, opening: Opening): Promise<void> {
    const { userId, createdAt } = session;
    await this.users.lock(tx, userId);
    const others = (await newestFirst(tx, userId)).filter(({ expiresAt }) => expiresAt > createdAt);
    for (const oldest of others.slice(opening.maxSessions - 1)) await this.close(tx, oldest);
    if (!(await openSession(tx, session, opening))) throw new TransactionConflict();
  }

  private async close(tx: Transaction, { sid, userId, expiresAt: end }: Session): Promise<void> {
    const expiresAt = end.toTemporalInstant();
    await sessions(tx).delete({ sid });
    await this.revoked.revoke(tx, sid, expiresAt);
    await this.outbox.append(tx, SessionRevoked, { user_id: userId, sid, expires_at: expiresAt.toString() });
  }
}

const sessions = (manager: EntityManager): Repository<Session> => manager.getRepository(Session);

const newestFirst = (manager: EntityManager, userId: number): Promise<Session[]> =>
  sessions(manager).find({ where: { userId }, order: { id: 'DESC' }, take: maxSessions });

/** Tokens carry their expiry in whole seconds. */
const wholeSeconds = (instant: Temporal.Instant): Temporal.Instant =>
  instant.round({ smallestUnit: 'second', roundingMode: 'floor' });
