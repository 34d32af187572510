import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

export interface OpenSession {
  readonly sid: string;
  readonly userId: number;
  readonly expiresAt: Temporal.Instant;
}

interface SessionRow {
  sid: string;
  user_id: number;
  expires_at: Date;
}

const toSession = ({ sid, user_id, expires_at }: SessionRow): OpenSession => ({
  sid,
  userId: user_id,
  expiresAt: Temporal.Instant.fromEpochMilliseconds(expires_at.getTime()),
});

export async function insertSession(
  tx: Transaction,
  { sid, userId, expiresAt }: OpenSession,
  at: Temporal.Instant,
): Promise<void> {
  const sql = 'insert into sessions (sid, user_id, created_at, expires_at) values ($1, $2, $3, $4)';
  await execute(tx, sql, [sid, userId, at.toString(), expiresAt.toString()]);
}

/** A user's sessions, newest sign-in first. */
export async function sessionsOf(manager: EntityManager, userId: number): Promise<OpenSession[]> {
  const sql = 'select sid, user_id, expires_at from sessions where user_id = $1 order by id desc limit 1000';
  return (await query<SessionRow>(manager, sql, [userId])).map(toSession);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function sessionBySid(manager: EntityManager, sid: string): Promise<OpenSession | null> {
  if (!uuid.test(sid)) return null;
  const [row] = await query<SessionRow>(manager, 'select sid, user_id, expires_at from sessions where sid = $1', [sid]);
  return row ? toSession(row) : null;
}

export async function deleteSession(tx: Transaction, sid: string): Promise<void> {
  await execute(tx, 'delete from sessions where sid = $1', [sid]);
}

export async function forgetExpired(tx: Transaction, userId: number, at: Temporal.Instant): Promise<void> {
  await execute(tx, 'delete from sessions where user_id = $1 and expires_at <= $2', [userId, at.toString()]);
}
