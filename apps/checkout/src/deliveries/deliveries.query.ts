import { equals, since, until } from '@rotina/service-kit/admin';
import type { AdminFilter } from '@rotina/service-kit/admin';
import { execute, prepared, query, table, maxCounted } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DeliveryDestination, FailureCause } from '../domain/delivery/delivery.js';
import { Delivery } from './delivery.entity.js';

const scheduled = table(Delivery).without(
  'ordinal',
  'leaseOwner',
  'attemptsBefore',
  'retryUntil',
  'lastStatus',
  'lastError',
  'lastCause',
  'deliveredAt',
);

export type ScheduledDelivery = NewRow<typeof scheduled.row>;

const insertSql = prepared(scheduled.insert());

/** Inserts deliveries, in their order. */
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
  'attemptsBefore',
  'updatedAt',
  'traceparent',
  'requestId',
);

/** SQL for the deliveries about payments. */
export const aboutPayments = (pids: string): string =>
  `(pid = any(${pids}) or (pid is null and reference = any(${pids})))`;

/** An exact id of a delivery, the exact pid of its payment, or its reference. */
const idOrPayment: AdminFilter = {
  type: 'text',
  where: (values) =>
    `(reference = any(${values}) or pid = any(${values}) or id = any(array(select v::uuid from unnest(${values}) v where pg_input_is_valid(v, 'uuid'))))`,
  prepare: (text) => text.trim().toLowerCase(),
};

/** The conditions that select deliveries, in lists and to send them again. */
export const deliveryFilters = {
  id: equals('id', 'uuid'),
  q: idOrPayment,
  destination: equals('destination'),
  kind: equals('kind'),
  reference: equals('reference'),
  pid: { type: 'text', where: aboutPayments } satisfies AdminFilter,
  state: equals('state'),
  cause: equals('last_cause'),
  status: equals('last_status', 'int'),
  created_from: since('created_at'),
  created_to: until('created_at'),
};

/** Failed deliveries that failed alike. */
export interface DeliveryFailures {
  readonly destination: DeliveryDestination;
  readonly cause: FailureCause;
  readonly status: number | null;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const failuresSql = prepared(`
  select destination, last_cause as cause, last_status as status, count(*)::int as count,
    min(updated_at) as first_at, max(updated_at) as last_at
  from deliveries where state = 'failed'
  group by destination, last_cause, last_status
  order by destination, count desc, cause, status`);

export const deliveryFailures = (manager: EntityManager): Promise<DeliveryFailures[]> => query(manager, failuresSql);

/** The deliveries that have not arrived, by destination and state. */
export const unsentSql = `
  select destination, state, count(*) as value from (
    select destination, state from deliveries where state in ('pending', 'delivering', 'failed')
    limit ${String(maxCounted)}) as unsent
  group by destination, state`;

export const oldestUnsentSql = `
  select greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0)) as value
  from deliveries where state = 'pending'`;
