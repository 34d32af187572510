import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Whether the hash is that of an active partner's token; either of its two. */
export async function isPartnerToken(manager: EntityManager, tokenHash: string): Promise<boolean> {
  const sql = 'select id from partners where active and (token_hash = $1 or next_token_hash = $1)';
  return (await query(manager, sql, [tokenHash])).length > 0;
}

/** Adds a partner unless there is one of that name. */
export async function ensurePartner(manager: EntityManager, name: string, tokenHash: string): Promise<void> {
  const sql = 'insert into partners (name, token_hash, active) values ($1, $2, true) on conflict do nothing';
  await query(manager, sql, [name, tokenHash]);
}
