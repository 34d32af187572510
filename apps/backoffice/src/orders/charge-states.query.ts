import { prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { ChargeUpdate } from '../domain/installment/charge-update.js';
import { ChargeState } from './charge-state.entity.js';

const states = table(ChargeState);
const updates = states.without('updatedAt');
const json = (rows: readonly ChargeUpdate[], now: Temporal.Instant): string =>
  states.json(rows.map((row) => ({ ...row, updatedAt: now })));

const valuesOf = (row: string): string =>
  `(${row}.revision, ${row}.status, ${row}.amount_cents, ${row}.due_date, ${row}.paid_at, ${row}.undo, ${row}.updated_at)`;

// Ordered, so that two plans with the same charges never wait for each other.
const insertSql = `insert into charge_states (${states.columns()})
  select ${states.columns()} from ${states.recordset('$1')} order by gateway_id
  on conflict (gateway_id) do update set
    reference = coalesce(excluded.reference, charge_states.reference),
    number = coalesce(excluded.number, charge_states.number),
    (revision, status, amount_cents, due_date, paid_at, undo, updated_at) = (
      select newer.* from (values ${['charge_states', 'excluded'].map(valuesOf).join(', ')}) as newer
      order by newer.column1 desc limit 1)`;

const storeSql = prepared(`${insertSql} where charge_states.revision < excluded.revision
  returning gateway_id as "gatewayId"`);

/**
 * Stores updates of different charges where they are newer than the known state of their charge, and returns those charges. The
 * charges' rows are locked until the end of the transaction either way, so that their orders cannot be created in between unseen.
 */
export async function storeUpdates(
  tx: Transaction,
  updates: readonly ChargeUpdate[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const stored = await query<{ gatewayId: string }>(tx, storeSql, [json(updates, now)]);
  return new Set(stored.map(({ gatewayId }) => gatewayId));
}

const planSql = prepared(`${insertSql} returning ${updates.select('charge_states')}`);

/** Stores different charges of plans where they are newer, locks them, and returns their newest known states. */
export function storePlans(
  tx: Transaction,
  charges: readonly ChargeUpdate[],
  now: Temporal.Instant,
): Promise<ChargeUpdate[]> {
  return query<ChargeUpdate>(tx, planSql, [json(charges, now)]);
}
