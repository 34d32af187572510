import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { ChargeChange } from './charge-change.js';

const columns = `gateway_id as "gatewayId", reference, revision, number, status, amount_cents::float8 as "amountCents",
  due_date::text as "dueDate", paid_at::text as "paidAt", undo`;

/**
 * Takes a change in when it is newer than all that is known of its charge. The charge's row stays locked until the end
 * of the transaction either way, so that its order cannot come in between unseen.
 */
export async function recordChange(tx: Transaction, change: ChargeChange, now: Temporal.Instant): Promise<boolean> {
  const written = await execute(
    tx,
    `insert into charge_states (gateway_id, reference, revision, number, status, amount_cents, due_date, paid_at, undo, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (gateway_id) do update set
       reference = coalesce(excluded.reference, charge_states.reference), revision = excluded.revision,
       number = coalesce(excluded.number, charge_states.number), status = excluded.status,
       amount_cents = excluded.amount_cents, due_date = excluded.due_date, paid_at = excluded.paid_at,
       undo = excluded.undo, updated_at = excluded.updated_at
     where charge_states.revision < excluded.revision or (charge_states.revision = -1 and excluded.revision = -1)`,
    [
      change.gatewayId,
      change.reference,
      change.revision,
      change.number,
      change.status,
      change.amountCents,
      change.dueDate,
      change.paidAt,
      change.undo,
      now.toString(),
    ],
  );
  return written > 0;
}

/** Locks the charges of a plan and gives what is known of them by now, the plan's own word where nothing is. */
export async function recordPlan(
  tx: Transaction,
  plan: readonly ChargeChange[],
  now: Temporal.Instant,
): Promise<ChargeChange[]> {
  return query<ChargeChange>(
    tx,
    `insert into charge_states (gateway_id, reference, revision, number, status, amount_cents, due_date, paid_at, undo, updated_at)
     select p."gatewayId", p.reference, p.revision, p.number, p.status, p."amountCents", p."dueDate", p."paidAt", p.undo, $2
     from jsonb_to_recordset($1) as p ("gatewayId" text, reference text, revision int, number int, status text,
       "amountCents" bigint, "dueDate" date, "paidAt" date, undo boolean)
     order by p."gatewayId"
     on conflict (gateway_id) do update set reference = coalesce(charge_states.reference, excluded.reference)
     returning ${columns}`,
    [JSON.stringify(plan), now.toString()],
  );
}
