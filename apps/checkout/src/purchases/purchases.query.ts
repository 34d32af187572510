import { execute, prepared } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

export interface QuotaUse {
  readonly address: string;
  readonly now: Temporal.Instant;
  readonly limit: number;
}

// One counter, however high the limit is: an update must not cost more with each purchase.
const spendSql = prepared(
  `insert into purchase_quotas as quota (address, started_at, purchases) values ($1, $2::timestamptz, 1)
   on conflict (address) do update set
     started_at = case when quota.started_at > $3::timestamptz then quota.started_at else excluded.started_at end,
     purchases = case when quota.started_at > $3::timestamptz then quota.purchases + 1 else 1 end
   where quota.started_at <= $3::timestamptz or quota.purchases < $4::int`,
);

/** Counts a purchase of an address; false, and not counted, when it had `limit` purchases within this minute. */
export async function spendQuota(manager: EntityManager, { address, now, limit }: QuotaUse): Promise<boolean> {
  const params = [address, now.toString(), now.subtract({ minutes: 1 }).toString(), limit];
  return (await execute(manager, spendSql, params)) === 1;
}
