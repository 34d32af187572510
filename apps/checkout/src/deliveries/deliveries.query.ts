import { execute, prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DeliveryDestination, DeliveryState } from './delivery.entity.js';

/** What a worker needs to make one attempt. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly destination: DeliveryDestination;
  readonly path: string;
  readonly body: string;
  readonly sealedSecrets: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
}

/** A delivery as it is scheduled, by the names of its columns. */
export interface DeliveryRow {
  readonly id: string;
  readonly destination: DeliveryDestination;
  readonly kind: string;
  readonly reference: string;
  readonly path: string;
  readonly body: string;
  readonly sealed_secrets: string | null;
  readonly max_attempts: number;
}

const scheduled = 'id, destination, kind, reference, path, body, sealed_secrets, max_attempts';

const insertSql = prepared(`
  insert into deliveries (${scheduled}, state, next_attempt_at, created_at, updated_at)
  select ${scheduled}, 'pending', $2, $2, $2 from json_populate_recordset(null::deliveries, $1)`);

export async function insertDeliveries(
  tx: Transaction,
  deliveries: readonly DeliveryRow[],
  now: string,
): Promise<void> {
  await execute(tx, insertSql, [JSON.stringify(deliveries), now]);
}

export async function dueDeliveries(
  manager: EntityManager,
  destination: DeliveryDestination,
  { now, limit }: { now: string; limit: number },
): Promise<string[]> {
  const sql = `select id from deliveries where destination = $1 and next_attempt_at <= $2 order by next_attempt_at limit $3`;
  return (await query<{ id: string }>(manager, sql, [destination, now, limit])).map(({ id }) => id);
}

/**
 * Takes a due delivery for one attempt. Until the lease ends nobody else may; an attempt whose worker never came back
 * counts as made.
 */
export async function claimDelivery(
  tx: Transaction,
  id: string,
  lease: { owner: string; now: string; until: string },
): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await query<ClaimedDelivery>(
    tx,
    `update deliveries set state = 'delivering', lease_owner = $2, next_attempt_at = $4, attempts = attempts + 1, updated_at = $3
     where id = $1 and next_attempt_at <= $3 and attempts < max_attempts
     returning id, destination, path, body, sealed_secrets as "sealedSecrets", attempts, max_attempts as "maxAttempts"`,
    [id, lease.owner, lease.now, lease.until],
  );
  return claimed;
}

export async function destinationOf(tx: Transaction, id: string): Promise<DeliveryDestination | undefined> {
  const sql = 'select destination from deliveries where id = $1';
  return (await query<{ destination: DeliveryDestination }>(tx, sql, [id]))[0]?.destination;
}

/** Lets the claims of one reference take turns, so that each sees what the other did. */
export async function queueUpBehindOthers(tx: Transaction, id: string): Promise<void> {
  const sql = `select pg_advisory_xact_lock(hashtextextended(destination || ' ' || reference, 0)) from deliveries where id = $1`;
  await query(tx, sql, [id]);
}

const sameReference = `from deliveries other
  where other.destination = deliveries.destination and other.reference = deliveries.reference`;

/** Gives up a delivery that a newer one of the same reference has overtaken. */
export async function cancelOvertaken(tx: Transaction, id: string, now: string): Promise<boolean> {
  const sql = `update deliveries
     set state = 'cancelled', next_attempt_at = null, lease_owner = null, last_error = 'A newer one tells the state.', updated_at = $2
     where id = $1 and next_attempt_at <= $2 and exists (select ${sameReference} and other.ordinal > deliveries.ordinal)`;
  return (await execute(tx, sql, [id, now])) === 1;
}

/** Whether an older delivery of the same reference is on its way right now. */
export async function isBehindAnother(tx: Transaction, id: string, now: string): Promise<boolean> {
  const sql = `select 1 from deliveries where id = $1 and exists (
     select ${sameReference} and other.ordinal < deliveries.ordinal and other.state = 'delivering' and other.next_attempt_at > $2)`;
  return (await query(tx, sql, [id, now])).length === 1;
}

/** Ends a delivery whose last attempt was never completed. */
export async function failAbandonedDelivery(tx: Transaction, id: string, now: string): Promise<boolean> {
  const sql = `update deliveries
     set state = 'failed', next_attempt_at = null, lease_owner = null, last_status = null,
         last_error = 'The outcome of the last attempt is unknown.', updated_at = $2
     where id = $1 and next_attempt_at <= $2 and attempts >= max_attempts`;
  return (await execute(tx, sql, [id, now])) === 1;
}

export interface AttemptStart {
  readonly id: string;
  readonly deliveryId: string;
  readonly number: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly now: string;
}

export async function insertAttempt(tx: Transaction, attempt: AttemptStart): Promise<void> {
  await execute(
    tx,
    `insert into delivery_attempts (id, delivery_id, number, url, request_headers, started_at) values ($1, $2, $3, $4, $5, $6)`,
    [attempt.id, attempt.deliveryId, attempt.number, attempt.url, JSON.stringify(attempt.headers), attempt.now],
  );
}

export interface AttemptEnd {
  readonly id: string;
  readonly now: string;
  readonly durationMs: number;
  readonly status: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

export async function completeAttempt(tx: Transaction, attempt: AttemptEnd): Promise<void> {
  await execute(
    tx,
    `update delivery_attempts set finished_at = $2, duration_ms = $3, status = $4, response_body = $5, error = $6 where id = $1`,
    [attempt.id, attempt.now, attempt.durationMs, attempt.status, attempt.responseBody, attempt.error],
  );
}

export interface Settlement {
  readonly id: string;
  readonly owner: string;
  readonly state: DeliveryState;
  readonly nextAttemptAt: string | null;
  readonly status: number | null;
  readonly error: string | null;
  readonly now: string;
}

/** Writes where a delivery stands after an attempt; a worker whose lease went to another changes nothing. */
export async function settleDelivery(tx: Transaction, settlement: Settlement): Promise<boolean> {
  const written = await execute(
    tx,
    `update deliveries set state = $3, next_attempt_at = $4, lease_owner = null, last_status = $5, last_error = $6,
       delivered_at = case when $3 = 'delivered' then $7::timestamptz else delivered_at end, updated_at = $7
     where id = $1 and lease_owner = $2`,
    [
      settlement.id,
      settlement.owner,
      settlement.state,
      settlement.nextAttemptAt,
      settlement.status,
      settlement.error,
      settlement.now,
    ],
  );
  return written === 1;
}
