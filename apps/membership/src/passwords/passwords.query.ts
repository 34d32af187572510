import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

export interface NewPasswordToken {
  readonly hash: string;
  readonly userId: number;
  readonly expiresAt: Temporal.Instant;
  readonly at: Temporal.Instant;
}

export async function insertPasswordToken(tx: Transaction, token: NewPasswordToken): Promise<void> {
  await execute(tx, 'delete from password_tokens where user_id = $1 and expires_at < $2', [
    token.userId,
    token.at.toString(),
  ]);
  await execute(
    tx,
    'insert into password_tokens (token_hash, user_id, expires_at, created_at) values ($1, $2, $3, $4)',
    [token.hash, token.userId, token.expiresAt.toString(), token.at.toString()],
  );
}

export async function passwordTokensSince(
  manager: EntityManager,
  userId: number,
  since: Temporal.Instant,
): Promise<number> {
  const sql = 'select count(*)::int as count from password_tokens where user_id = $1 and created_at > $2';
  return (await query<{ count: number }>(manager, sql, [userId, since.toString()]))[0]?.count ?? 0;
}

/** Whose token it is; null when it is unknown, used or too old. */
export async function holderOfPasswordToken(
  manager: EntityManager,
  hash: string,
  at: Temporal.Instant,
): Promise<number | null> {
  const sql = 'select user_id from password_tokens where token_hash = $1 and expires_at > $2';
  return (await query<{ user_id: number }>(manager, sql, [hash, at.toString()]))[0]?.user_id ?? null;
}

/** Uses a token up, and with it every other of the same user. False when somebody was faster. */
export async function usePasswordToken(tx: Transaction, hash: string, userId: number): Promise<boolean> {
  const used = await execute(tx, 'delete from password_tokens where token_hash = $1 and user_id = $2', [hash, userId]);
  if (used === 1) await execute(tx, 'delete from password_tokens where user_id = $1', [userId]);
  return used === 1;
}

export async function setPasswordHash(
  tx: Transaction,
  userId: number,
  passwordHash: string,
  at: Temporal.Instant,
): Promise<void> {
  await execute(tx, 'update users set password_hash = $2, updated_at = $3 where id = $1', [
    userId,
    passwordHash,
    at.toString(),
  ]);
}

/** The stored hash; null when the user has set no password yet. */
export async function passwordHashOf(manager: EntityManager, userId: number): Promise<string | null> {
  const sql = 'select password_hash from users where id = $1';
  return (await query<{ password_hash: string | null }>(manager, sql, [userId]))[0]?.password_hash ?? null;
}
