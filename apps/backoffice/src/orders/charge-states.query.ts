import { execute, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { ChargeUpdate } from '../domain/installment/charge-update.js';
import { ChargeState } from './charge-state.entity.js';

const states = table(ChargeState);
const updates = states.without('updatedAt');
const json = (rows: readonly ChargeUpdate[], now: Temporal.Instant): string =>
  states.json(rows.map((row) => ({ ...row, updatedAt: now })));

// Ordered, so that two plans with the same charges never wait for each other.
const storeSql = `insert into charge_states (${states.columns()})
  select ${states.columns()} from ${states.recordset('$1')} order by gateway_id
  on conflict (gateway_id) do update set
    reference = coalesce(excluded.reference, charge_states.reference), revision = excluded.revision,
    number = coalesce(excluded.number, charge_states.number), status = excluded.status,
    amount_cents = excluded.amount_cents, due_date = excluded.due_date, paid_at = excluded.paid_at,
    undo = excluded.undo, updated_at = excluded.updated_at
  where charge_states.revision < excluded.revision`;

/**
 * Stores an update when it is newer than the known state of its charge. The charge's row is locked until the end of the
 * transaction either way, so that its order cannot be created in between unseen.
 */
export async function storeUpdate(tx: Transaction, update: ChargeUpdate, now: Temporal.Instant): Promise<boolean> {
  return (await execute(tx, storeSql, [json([update], now)])) > 0;
}

const planSql = `select ${updates.select()} from charge_states where gateway_id = any($1)`;

/** Stores the charges of a plan where they are newer, locks them, and returns their newest known states. */
export async function storePlan(
  tx: Transaction,
  plan: readonly ChargeUpdate[],
  now: Temporal.Instant,
): Promise<ChargeUpdate[]> {
  await execute(tx, storeSql, [json(plan, now)]);
  return query<ChargeUpdate>(tx, planSql, [plan.map(({ gatewayId }) => gatewayId)]);
}
