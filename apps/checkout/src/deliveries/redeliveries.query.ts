import { conditionsOf } from '@rotina/service-kit/admin';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import type { Turns } from '../domain/delivery/pace.js';
import { deliveryFilters } from './deliveries.query.js';

/** One order sends so many again at most, the oldest first: a second one takes the rest. */
const maxItems = 100_000;

const finished = "('delivered', 'failed', 'cancelled')";

/** Stores the finished deliveries that fit the filters as items of a redelivery; returns their number. */
export function insertItems(tx: Transaction, redeliveryId: string, filter: Record<string, unknown>): Promise<number> {
  const { sql, params } = conditionsOf(deliveryFilters, filter, 2);
  const items = `
    insert into redelivery_items (redelivery_id, position, delivery_id)
    select $1, row_number() over (order by ordinal), id
    from (select id, ordinal from deliveries where state in ${finished} and ${sql.join(' and ')}
      order by ordinal limit ${String(maxItems)}) matched`;
  return execute(tx, items, [redeliveryId, ...params]);
}

const endedSql = `
  with ended as (
    delete from redelivery_items i using deliveries d
    where i.redelivery_id = $1 and i.sent and d.id = i.delivery_id and d.state in ${finished}
    returning d.state)
  select count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'failed')::int as failed
  from ended`;

/** Removes the items whose deliveries have ended again, and counts how. */
export async function countEnded(tx: Transaction, id: string): Promise<{ delivered: number; failed: number }> {
  const [counts] = await query<{ delivered: number; failed: number }>(tx, endedSql, [id]);
  return counts ?? { delivered: 0, failed: 0 };
}

/** Like `DeliveriesService.redeliver`, for many. */
const sendSql = `
  with next as materialized (
    select position, delivery_id, row_number() over (order by position) - 1 as turn
    from redelivery_items where redelivery_id = $1 and not sent order by position limit $2),
  sent as (
    update deliveries d set state = 'pending', attempts_before = d.attempts, retry_until = null,
      max_attempts = d.attempts + ($3::jsonb ->> d.destination)::int,
      next_attempt_at = $4::timestamptz + next.turn * $5::float8 * interval '1 millisecond', updated_at = $6
    from next where d.id = next.delivery_id and d.state in ${finished}
    returning d.id, d.destination),
  waiting as (
    update redelivery_items i set sent = true from next join sent on sent.id = next.delivery_id
    where i.redelivery_id = $1 and i.position = next.position),
  skipped as (
    delete from redelivery_items i using next
    where i.redelivery_id = $1 and i.position = next.position and next.delivery_id not in (select id from sent))
  select destination from sent`;

interface Sending {
  readonly id: string;
  readonly turns: Turns;
  /** By destination; null where time is the limit. */
  readonly maxAttempts: Readonly<Record<DeliveryDestination, number | null>>;
  readonly now: Temporal.Instant;
}

/**
 * Opens new attempts of the next items, one at each turn; returns the destination of each. What is in progress by now,
 * because somebody else sent it again, is skipped.
 */
export async function sendNext(
  tx: Transaction,
  { id, turns, maxAttempts, now }: Sending,
): Promise<DeliveryDestination[]> {
  const { count, first, everyMs } = turns;
  const params = [id, count, JSON.stringify(maxAttempts), first.toString(), everyMs, now.toString()];
  const sent = await query<{ destination: DeliveryDestination }>(tx, sendSql, params);
  return sent.map(({ destination }) => destination);
}
