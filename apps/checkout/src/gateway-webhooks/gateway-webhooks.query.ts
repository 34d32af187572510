import { execute, prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';

/** A webhook with what it changed, by the names of its columns. */
export interface EventRow {
  readonly id: string;
  readonly event_id: string;
  readonly name: string | null;
  readonly pid: string | null;
  readonly charge_gateway_id: string | null;
  readonly outcome: GatewayEventOutcome;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly happened_at: string | null;
  readonly body: object;
  readonly follow_ups: readonly AccountsRule[];
  readonly follow_up_due_at: string | null;
  readonly received_at: string;
}

// One by one: a plan that was made while the table was small must not read all of it when it has grown.
const knownSql = prepared(`
  select wanted.id from unnest($1::text[]) as wanted(id),
    lateral (select from gateway_events where event_id = wanted.id limit 1) known`);

/** Which events the gateway sent before. */
export async function knownEvents(tx: Transaction, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await query<{ id: string }>(tx, knownSql, [eventIds])).map(({ id }) => id));
}

const columns = `id, event_id, name, pid, charge_gateway_id, outcome, from_status, to_status, happened_at, body,
  follow_ups, follow_up_due_at, received_at`;

const insertSql = prepared(`insert into gateway_events (${columns})
  select ${columns} from json_populate_recordset(null::gateway_events, $1)`);

/** @throws QueryFailedError for one that another transaction has stored meanwhile. */
export async function insertEvents(tx: Transaction, events: readonly EventRow[]): Promise<void> {
  await execute(tx, insertSql, [JSON.stringify(events)]);
}

export async function dueFollowUps(manager: EntityManager, now: string, limit: number): Promise<string[]> {
  const sql = 'select id from gateway_events where follow_up_due_at <= $1 order by follow_up_due_at limit $2';
  return (await query<{ id: string }>(manager, sql, [now, limit])).map(({ id }) => id);
}

export interface FollowUp {
  readonly pid: string;
  readonly followUps: AccountsRule[];
  readonly attempts: number;
  readonly body: object;
  readonly receivedAt: Date;
}

/** Takes the follow-up of an event; nobody else may until `until`. */
export async function claimFollowUp(
  manager: EntityManager,
  id: string,
  { now, until }: { now: string; until: string },
): Promise<FollowUp | undefined> {
  const [claimed] = await query<FollowUp>(
    manager,
    `update gateway_events set follow_up_due_at = $3, follow_up_attempts = follow_up_attempts + 1
     where id = $1 and follow_up_due_at <= $2
     returning pid, follow_ups as "followUps", follow_up_attempts as attempts, body, received_at as "receivedAt"`,
    [id, now, until],
  );
  return claimed;
}

export async function writeFollowUp(
  manager: EntityManager,
  id: string,
  { remaining, dueAt }: { remaining: readonly AccountsRule[]; dueAt: string | null },
): Promise<void> {
  const sql = 'update gateway_events set follow_ups = $2, follow_up_due_at = $3 where id = $1';
  await execute(manager, sql, [id, remaining, dueAt]);
}
