import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { InstallmentRow } from './installment-change.js';
import type { InstallmentStatus } from './installment-status.js';

/** A status that an installment took. */
export interface Move {
  readonly installmentId: string;
  readonly orderId: string;
  readonly from: InstallmentStatus | null;
  readonly to: InstallmentStatus;
}

/** What moved it: the event and when that happened. */
export interface Cause {
  readonly type: string;
  readonly time: Temporal.Instant;
}

const columns = `id, order_id as "orderId", number, gateway_id as "gatewayId", status, amount_cents::float8 as "amountCents",
  due_date::text as "dueDate", paid_at::text as "paidAt"`;

export async function insertInstallments(tx: Transaction, installments: readonly InstallmentRow[]): Promise<void> {
  await execute(
    tx,
    `insert into installments (id, order_id, number, gateway_id, status, amount_cents, due_date, paid_at)
     select i.id, i."orderId", i.number, i."gatewayId", i.status, i."amountCents", i."dueDate", i."paidAt"
     from jsonb_to_recordset($1) as i (id uuid, "orderId" uuid, number int, "gatewayId" text, status text,
       "amountCents" bigint, "dueDate" date, "paidAt" date)`,
    [JSON.stringify(installments)],
  );
}

export async function installmentOfCharge(tx: Transaction, gatewayId: string): Promise<InstallmentRow | undefined> {
  const [installment] = await query<InstallmentRow>(tx, `select ${columns} from installments where gateway_id = $1`, [
    gatewayId,
  ]);
  return installment;
}

export async function updateInstallment(tx: Transaction, installment: InstallmentRow): Promise<void> {
  const { id, status, amountCents, dueDate, paidAt } = installment;
  const sql = 'update installments set status = $2, amount_cents = $3, due_date = $4, paid_at = $5 where id = $1';
  await execute(tx, sql, [id, status, amountCents, dueDate, paidAt]);
}

export async function installmentsOf(tx: Transaction, orderId: string): Promise<InstallmentRow[]> {
  return query<InstallmentRow>(tx, `select ${columns} from installments where order_id = $1 order by number, id`, [
    orderId,
  ]);
}

export async function insertMoves(
  tx: Transaction,
  moves: readonly Move[],
  cause: Cause,
  now: Temporal.Instant,
): Promise<void> {
  await execute(
    tx,
    `insert into installment_moves (order_id, installment_id, from_status, to_status, cause, occurred_at, recorded_at)
     select m."orderId", m."installmentId", m."from", m."to", $2, $3, $4
     from jsonb_to_recordset($1) as m ("orderId" uuid, "installmentId" uuid, "from" text, "to" text)`,
    [JSON.stringify(moves), cause.type, cause.time.toString(), now.toString()],
  );
}
