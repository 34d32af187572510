import { execute, leasedRows, prepared, query, table, maxCounted } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { GatewayEvent } from './gateway-event.entity.js';

const events = table(GatewayEvent);
/** The columns of administrators' lists. */
export const listedEvent = events.without('body', 'arrival', 'subject', 'traceparent', 'requestId');
const unapplied = events.only(
  'id',
  'eventId',
  'name',
  'subject',
  'body',
  'traceparent',
  'requestId',
  'receivedAt',
  'attempts',
);
const results = events.only(
  'id',
  'outcome',
  'appliedAt',
  'pid',
  'chargeGatewayId',
  'fromStatus',
  'toStatus',
  'happenedAt',
  'followUps',
  'followUpDueAt',
);

const stored = events.only('id', 'eventId', 'name', 'subject', 'body', 'traceparent', 'requestId', 'receivedAt');

/** A webhook to be stored. */
export type NewGatewayEvent = NewRow<typeof stored.row>;
export type UnappliedEvent = typeof unapplied.row;
export type EventResult = NewRow<typeof results.row>;

// Two batches with the same events in opposite orders would wait for each other, so all insert in one order.
const insertSql = prepared(`insert into gateway_events (${stored.columns()}, arrival)
  select ${stored.columns()}, arrival from (
    select ${stored.columns()}, nextval('gateway_events_arrival_seq') as arrival from ${stored.recordset('$1')}) event
  order by event_id, arrival on conflict (event_id) do nothing`);

/** Stores events; they arrive in their order here. One that was stored before stays as it is. */
export async function insertEvents(manager: EntityManager, rows: readonly NewGatewayEvent[]): Promise<void> {
  await execute(manager, insertSql, [stored.json(rows)]);
}

// An event of a payment waits while another one of the payment waits for its retry. Statistics say nothing about a
// backlog, so those that wait are read once, in the order of their index: a join would read the backlog for each event.
export const unappliedSql = prepared(`select ${unapplied.select('event')} from gateway_events event
  where event.outcome = 'received' and event.attempts = 0 and (event.subject is null or event.subject <> all (array(
    select failed.subject from gateway_events failed
    where failed.outcome = 'received' and failed.attempts > 0 and failed.subject is not null
    order by failed.subject)))
  order by event.arrival limit $1`);

/** The events to apply next, in the order of their arrival. */
export function unappliedEvents(manager: EntityManager, limit: number): Promise<UnappliedEvent[]> {
  return query<UnappliedEvent>(manager, unappliedSql, [limit]);
}

const retrySql = `select ${unapplied.select()} from gateway_events
  where outcome = 'received' and attempts > 0 and retry_at <= $1 order by arrival limit $2`;

/** The events whose retry is due. */
export function dueRetries(manager: EntityManager, now: string, limit: number): Promise<UnappliedEvent[]> {
  return query<UnappliedEvent>(manager, retrySql, [now, limit]);
}

// Not by `outcome`: the index of unapplied events would look small to the planner, and is as long as the backlog.
const resultsSql = prepared(`update gateway_events set ${results.set('after')}, retry_at = null, error = null
  from ${results.recordset('$1')} after where gateway_events.id = after.id and gateway_events.applied_at is null`);

/** Another applier has applied an event of the batch. */
export class BatchOvertaken extends Error {}

/** @throws BatchOvertaken when somebody else has applied one of the events. */
export async function storeResults(tx: Transaction, rows: readonly EventResult[]): Promise<void> {
  const stored = await execute(tx, resultsSql, [results.json(rows)]);
  if (stored !== rows.length) throw new BatchOvertaken('Another applier has applied an event of the batch.');
}

export const gatewayEventsChannel = 'rotina_gateway_events';
export const listenSql = `listen ${gatewayEventsChannel}`;

const followUpColumns = [
  'id',
  'eventId',
  'name',
  'pid',
  'outcome',
  'fromStatus',
  'toStatus',
  'followUps',
  'followUpAttempts',
  'receivedAt',
  'traceparent',
  'requestId',
  'body',
] as const;

/** The work that an applied event leaves; without a pid its charge belongs to no payment of ours. */
export type FollowUp = Pick<GatewayEvent, (typeof followUpColumns)[number]>;

/** Leases due follow-ups. */
export const takeFollowUps = leasedRows(GatewayEvent, followUpColumns, {
  id: 'id',
  at: 'followUpDueAt',
  attempts: 'followUpAttempts',
});

const remaining = events.only('id', 'outcome', 'pid', 'fromStatus', 'toStatus', 'followUps', 'followUpDueAt');
const finishSql = prepared(`update gateway_events set ${remaining.set('after')}
  from ${remaining.recordset('$1')} after where gateway_events.id = after.id`);

/** The result of a followed-up event, the steps that are left, and when they are tried again. */
export type RemainingFollowUp = NewRow<typeof remaining.row>;

export async function finishFollowUps(manager: EntityManager, rows: readonly RemainingFollowUp[]): Promise<void> {
  await execute(manager, finishSql, [remaining.json(rows)]);
}

/** The condition of their partial index: an event that was not applied has no payment, and its subject names one. */
const isUnassigned = `pid is null and subject is not null
  and (attempts > 0 or outcome in ('unknown_event', 'unreadable'))`;

/** SQL for the events of payments: those that were applied to them, and those that name them or their charges and failed. */
export const ofPayments = (pids: string): string => `(pid = any(${pids}) or (${isUnassigned} and subject = any(array(
  select unnest(${pids})::text
  union all select lower(charges.gateway_id) from charges where charges.pid = any(${pids})))))`;

const newestSql = prepared(`
  select ${events.select()} from gateway_events where ${ofPayments('array[$1::uuid]')} order by arrival desc limit $2`);

/** The newest events of a payment, the last one first. */
export function newestEvents(manager: EntityManager, pid: string, limit: number): Promise<GatewayEvent[]> {
  return query<GatewayEvent>(manager, newestSql, [pid, limit]);
}

/** Each outcome has a partial index of its own. */
export const unappliedCountsSql = `
  select 'received' as outcome, count(*) as value from (
    select from gateway_events where outcome = 'received' limit ${String(maxCounted)}) as received
  union all select 'parked', count(*) from (
    select from gateway_events where outcome = 'parked' limit ${String(maxCounted)}) as parked`;
