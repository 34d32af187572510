import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { JWK } from 'jose';
import type { EntityManager } from 'typeorm';

export interface StoredKey {
  readonly kid: string;
  readonly public_jwk: JWK;
  readonly sealed_private_jwk: string;
}

const lockNumber = 8_082_001;

/** Makes replicas that start together take turns. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1)', [lockNumber]);
}

/** All keys, newest first: the first signs, all of them verify. */
export const storedKeys = (manager: EntityManager): Promise<StoredKey[]> =>
  query<StoredKey>(
    manager,
    'select kid, public_jwk, sealed_private_jwk from signing_keys order by created_at desc, kid',
  );

export async function insertKey(tx: Transaction, key: StoredKey, at: Temporal.Instant): Promise<void> {
  const sql = 'insert into signing_keys (kid, public_jwk, sealed_private_jwk, created_at) values ($1, $2, $3, $4)';
  await execute(tx, sql, [key.kid, JSON.stringify(key.public_jwk), key.sealed_private_jwk, at.toString()]);
}
