import { smallRecordset, advisoryLocks, execute, prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DeliveryDestination, DeliveryState, FailureCause } from '../domain/delivery/delivery.js';
import { Delivery } from './delivery.entity.js';

const columns = table(Delivery).only(
  'id',
  'destination',
  'kind',
  'reference',
  'path',
  'body',
  'sealedSecrets',
  'state',
  'attempts',
  'attemptsBefore',
  'maxAttempts',
  'retryUntil',
  'traceparent',
  'requestId',
);

/** A delivery that a worker took: to attempt it, or because it ended without an attempt. */
export type TakenDelivery = typeof columns.row & {
  /** Null where it ended without an attempt. */
  readonly attemptId: string | null;
};

/** The values that a worker which takes deliveries stores in them. */
export interface Claim {
  readonly destination: DeliveryDestination;
  readonly now: Temporal.Instant;
  readonly leaseEnd: Temporal.Instant;
  readonly leaseOwner: string;
  /** The last moment of an attempt of those whose first one this is. */
  readonly retryUntil: Temporal.Instant | null;
  readonly baseUrl: string;
  /** Without the delivery's id. */
  readonly shownHeaders: Readonly<Record<string, string>>;
}

export interface Taken {
  readonly deliveries: readonly TakenDelivery[];
  /** When the next one is due, or its lease ends. */
  readonly nextAt: Temporal.Instant | null;
}

const isExhausted = `(coalesce(d.attempts >= d.max_attempts, false)
  or d.state = 'delivering' and coalesce(d.retry_until <= $2, false))`;

// A range, of which the planner expects few rows: of everything up to a time that it does not know it expects a third of the
// table, so that a plan for any time looks worse than planning each statement again.
const isDue = "d.destination = $1 and d.next_attempt_at between '-infinity' and $2";

/** The due deliveries of a destination where each counts, the one that has been due longest first. */
const eachDue = `
  select d.id, case when ${isExhausted} then 'failed' else 'delivering' end as step
  from deliveries d where ${isDue}
  order by d.next_attempt_at limit $8 for no key update of d skip locked`;

// `is not distinct from`, so that only the index of references serves: before a new table has its first statistics, the planner
// would join it with that of destinations, which holds all deliveries.
const ofPayment = (alias: string): string =>
  `${alias}.reference = d.reference and ${alias}.destination is not distinct from $1`;

/**
 * The due deliveries of some payments at a destination that gets the latest state only: an older one is cancelled, and
 * the newest waits while another one is in flight. The caller holds the locks of the payments.
 */
const latestDue = `
  select d.id, case when ${isExhausted} then 'failed' when newer.found then 'cancelled' else 'delivering' end as step
  from deliveries d, lateral (select exists (
    select from deliveries n where ${ofPayment('n')} and n.ordinal > d.ordinal) as found offset 0) newer
  where ${isDue} and d.reference = any($8::text[]) and (newer.found or not exists (
    select from deliveries f where ${ofPayment('f')} and f.id <> d.id
      and f.state is not distinct from 'delivering' and f.next_attempt_at > $2))
  for no key update of d skip locked`;

/** Takes due deliveries: each gets the lease and its attempt, or ends. Always answers a row, which has the next time. */
const takeSql = (due: string) =>
  prepared(`
  with due as materialized (${due}),
  taken as (
    update deliveries d set
      state = due.step,
      attempts = case due.step when 'delivering' then d.attempts + 1 else d.attempts end,
      next_attempt_at = case due.step when 'delivering' then $3::timestamptz end,
      lease_owner = case due.step when 'delivering' then $4::uuid end,
      retry_until = case due.step when 'delivering' then coalesce(d.retry_until, $5::timestamptz) else d.retry_until end,
      last_status = case due.step when 'failed' then null else d.last_status end,
      last_cause = case due.step when 'failed' then 'stale' else d.last_cause end,
      last_error = case due.step when 'failed' then 'The outcome of the last attempt is unknown.'
        when 'cancelled' then 'A newer delivery has the current state.' else d.last_error end,
      updated_at = $2
    from due where d.id = due.id
    returning ${columns.columns('d')}),
  attempt as (
    insert into delivery_attempts (id, delivery_id, number, url, request_headers, started_at)
    select uuidv7(), id, attempts, $6 || path, $7::jsonb || jsonb_build_object('webhook-id', id), $2
    from taken where state = 'delivering'
    returning id as attempt_id, delivery_id)
  select next.at as "nextAt", attempt_id as "attemptId", ${columns.select('taken')}
  from (select min(next_attempt_at) as at from deliveries where destination = $1 and next_attempt_at > $2) next
    left join (taken left join attempt on delivery_id = taken.id) on true`);

const takeEachSql = takeSql(eachDue);
const takeLatestSql = takeSql(latestDue);

const parameters = (claim: Claim): unknown[] => [
  claim.destination,
  claim.now.toString(),
  claim.leaseEnd.toString(),
  claim.leaseOwner,
  claim.retryUntil && claim.retryUntil.toString(),
  claim.baseUrl,
  JSON.stringify(claim.shownHeaders),
];

/** Takes up to `limit` due deliveries of a destination where each counts. */
export async function takeEach(manager: EntityManager, claim: Claim, limit: number): Promise<Taken> {
  return takenOf(await query<TakenRow>(manager, takeEachSql, [...parameters(claim), limit]));
}

/** Takes the latest due deliveries of the payments, each of which the transaction has locked. */
export async function takeLatest(tx: Transaction, claim: Claim, references: readonly string[]): Promise<Taken> {
  return takenOf(await query<TakenRow>(tx, takeLatestSql, [...parameters(claim), references]));
}

type TakenRow = { readonly nextAt: Date | null } & (TakenDelivery | { readonly id: null });

const takenOf = (rows: readonly TakenRow[]): Taken => ({
  deliveries: rows.filter((row) => row.id !== null),
  nextAt: rows[0]?.nextAt?.toTemporalInstant() ?? null,
});

const lockDueSql = prepared(`
  select reference, pg_try_advisory_xact_lock(${String(advisoryLocks.deliveriesOfPayment)}, hashtext(reference)) as locked
  from (select distinct reference from (
    select reference from deliveries d where ${isDue} order by d.next_attempt_at limit $3) due) payments`);

/** The payments that have due deliveries, locked unless another worker has them. */
export async function lockDuePayments(
  tx: Transaction,
  { destination, now }: Pick<Claim, 'destination' | 'now'>,
  limit: number,
): Promise<{ readonly reference: string; readonly locked: boolean }[]> {
  return query(tx, lockDueSql, [destination, now.toString(), limit]);
}

/** The outcome of an attempt, and what follows for its delivery. */
export interface FinishedAttempt {
  readonly attempt_id: string;
  readonly delivery_id: string;
  readonly lease_owner: string;
  readonly at: Temporal.Instant;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly response_body: string | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly error: string | null;
  readonly cause: FailureCause | null;
  readonly state: DeliveryState;
  readonly next_attempt_at: Temporal.Instant | null;
}

const finishedRecords = `json_to_recordset($1) as f(attempt_id uuid, delivery_id uuid, lease_owner uuid, at timestamptz,
  duration_ms int, status int, response_body text, response_headers jsonb, error text, cause text, state text, next_attempt_at timestamptz)`;

const finishSql = prepared(`
  with finished as materialized ${smallRecordset(finishedRecords, '$1')},
  attempt as (
    update delivery_attempts a set finished_at = f.at, duration_ms = f.duration_ms, status = f.status,
      response_body = f.response_body, response_headers = f.response_headers, error = f.error
    from finished f where a.id = f.attempt_id)
  update deliveries d set state = f.state, lease_owner = null, next_attempt_at = f.next_attempt_at,
    last_status = f.status, last_error = f.error, last_cause = f.cause,
    delivered_at = case f.state when 'delivered' then f.at else d.delivered_at end, updated_at = f.at
  from finished f where d.id = f.delivery_id and d.lease_owner = f.lease_owner`);

/** Stores outcomes. A worker that lost its lease leaves the delivery's state to the next one. */
export async function finishAttempts(manager: EntityManager, attempts: readonly FinishedAttempt[]): Promise<void> {
  await execute(manager, finishSql, [JSON.stringify(attempts)]);
}

const dueSql = prepared('select id from deliveries where destination = $1 and next_attempt_at <= $2 limit $3');

/** Ids of due deliveries. */
export async function dueDeliveries(
  manager: EntityManager,
  destination: DeliveryDestination,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<string[]> {
  const due = await query<{ id: string }>(manager, dueSql, [destination, now.toString(), limit]);
  return due.map(({ id }) => id);
}
