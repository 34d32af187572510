import { prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Session } from './session.entity.js';

export type NewSession = Omit<Session, 'id' | 'lastUsedAt'>;

export interface Opening {
  readonly maxSessions: number;
  /** The attempt of the sign-in, which is deleted; null where there was none. */
  readonly attemptId: string | null;
}

const openSql = prepared('select open_session($1, $2, $3, $4, $5, $6, $7, $8) as "isOpen"');

/** Opens a session of a user; returns false for an unknown user, and for one who has as many sessions as are allowed. */
export async function openSession(
  manager: EntityManager,
  { userId, sid, userAgent, address, createdAt, expiresAt }: NewSession,
  { maxSessions, attemptId }: Opening,
): Promise<boolean> {
  const values = [userId, sid, userAgent, address, createdAt, expiresAt, maxSessions, attemptId];
  const [opened] = await query<{ isOpen: boolean }>(manager, openSql, values);
  return opened?.isOpen === true;
}
