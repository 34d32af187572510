import { execute } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

export interface QuotaUse {
  readonly address: string;
  readonly now: Temporal.Instant;
  readonly limit: number;
}

/** Counts a request of an address; false, and not counted, when it had `limit` requests in the last minute. */
export async function spendQuota(manager: EntityManager, { address, now, limit }: QuotaUse): Promise<boolean> {
  const written = await execute(
    manager,
    `insert into discount_validation_quotas as quota (address, requested_at, last_requested_at)
       values ($1, array[$2::timestamptz], $2)
     on conflict (address) do update set
       requested_at = array(select at from unnest(quota.requested_at) as at where at > $3) || $2::timestamptz,
       last_requested_at = $2
     where (select count(*) from unnest(quota.requested_at) as at where at > $3) < $4`,
    [address, now.toString(), now.subtract({ minutes: 1 }).toString(), limit],
  );
  return written === 1;
}
