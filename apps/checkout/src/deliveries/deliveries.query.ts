import { execute, prepared, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { maxCounted } from '@rotina/service-kit/metrics';
import { Delivery } from './delivery.entity.js';

const scheduled = table(Delivery).without('ordinal', 'leaseOwner', 'lastStatus', 'lastError', 'deliveredAt');

export type ScheduledDelivery = NewRow<typeof scheduled.row>;

const insertSql = prepared(scheduled.insert());

/** Inserts deliveries in their order. */
export async function insertDeliveries(tx: Transaction, deliveries: readonly ScheduledDelivery[]): Promise<void> {
  await execute(tx, insertSql, [scheduled.json(deliveries)]);
}

/** A delivery in lists: without its body and its secrets. */
export const listedDelivery = table(Delivery).without(
  'ordinal',
  'path',
  'body',
  'sealedSecrets',
  'leaseOwner',
  'updatedAt',
  'traceparent',
  'requestId',
);

/** The deliveries that have not arrived, by destination and state. */
export const unsentSql = `
  select destination, state, count(*) as value from (
    select destination, state from deliveries where state in ('pending', 'delivering', 'failed')
    limit ${String(maxCounted)}) as unsent
  group by destination, state`;

export const oldestUnsentSql = `
  select greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0)) as value
  from deliveries where state = 'pending'`;
