import { execute } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DiscountValidation } from './discount-validation.entity.js';

type ValidationRow = Omit<DiscountValidation, 'createdAt'> & { readonly createdAt: Temporal.Instant };

export async function recordValidation(manager: EntityManager, row: ValidationRow): Promise<void> {
  await execute(
    manager,
    `insert into discount_validations
       (id, checkout_id, purpose, masked_email, host, outcome, status, duration_ms, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.checkoutId,
      row.purpose,
      row.maskedEmail,
      row.host,
      row.outcome,
      row.status,
      row.durationMs,
      row.createdAt.toString(),
    ],
  );
}

export interface Quota {
  readonly address: string;
  readonly now: Temporal.Instant;
  readonly limit: number;
}

/** Whether the address asked less than `limit` times in the last minute; if so, this time is counted. */
export async function takeQuota(manager: EntityManager, { address, now, limit }: Quota): Promise<boolean> {
  const minuteAgo = now.subtract({ minutes: 1 }).toString();
  const taken = await execute(
    manager,
    `insert into discount_validation_quotas as quota (address, asked_at, last_asked_at) values ($1, array[$2::timestamptz], $2)
     on conflict (address) do update set
       asked_at = array(select moment from unnest(quota.asked_at) as moment where moment > $3) || $2::timestamptz,
       last_asked_at = $2
     where (select count(*) from unnest(quota.asked_at) as moment where moment > $3) < $4`,
    [address, now.toString(), minuteAgo, limit],
  );
  await execute(manager, 'delete from discount_validation_quotas where last_asked_at < $1', [
    now.subtract({ hours: 1 }).toString(),
  ]);
  return taken === 1;
}
