import { affected, rows } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';
import type { AccountsRule } from '../accounts-events/accounts-rules.js';
import type { ChargeEvent } from './charge-event.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';

/** False when the gateway sent this event before. */
export async function insertEvent(tx: Transaction, id: string, event: ChargeEvent, now: string): Promise<boolean> {
  const written = await affected(
    tx,
    `insert into gateway_events (id, event_id, name, charge_gateway_id, outcome, happened_at, body, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (event_id) do nothing`,
    [
      id,
      event.eventId,
      event.name,
      event.charge?.id ?? null,
      event.fault ?? 'unchanged',
      event.at,
      JSON.stringify(event.body),
      now,
    ],
  );
  return written === 1;
}

export interface EventResult {
  readonly pid: string | null;
  readonly outcome: GatewayEventOutcome;
  readonly from: string | null;
  readonly to: string | null;
  readonly followUps: readonly AccountsRule[];
  readonly followUpDueAt: string | null;
}

export async function writeResult(tx: Transaction, id: string, result: EventResult): Promise<void> {
  await affected(
    tx,
    `update gateway_events set pid = $2, outcome = $3, from_status = $4, to_status = $5, follow_ups = $6, follow_up_due_at = $7
     where id = $1`,
    [id, result.pid, result.outcome, result.from, result.to, result.followUps, result.followUpDueAt],
  );
}

export async function dueFollowUps(manager: EntityManager, now: string, limit: number): Promise<string[]> {
  const sql = 'select id from gateway_events where follow_up_due_at <= $1 order by follow_up_due_at limit $2';
  return (await rows<{ id: string }>(manager, sql, [now, limit])).map(({ id }) => id);
}

export interface FollowUp {
  readonly pid: string;
  readonly followUps: AccountsRule[];
  readonly attempts: number;
  readonly body: { readonly payment?: unknown };
  readonly receivedAt: Date;
}

/** Takes the follow-up of an event; nobody else may until `until`. */
export async function claimFollowUp(
  manager: EntityManager,
  id: string,
  { now, until }: { now: string; until: string },
): Promise<FollowUp | undefined> {
  const [claimed] = await rows<FollowUp>(
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
  await affected(manager, sql, [id, remaining, dueAt]);
}
