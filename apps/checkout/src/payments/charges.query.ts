import { affected, rows } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';
import type { Charge } from './charge.entity.js';

const chargeColumns = `id, gateway_id as "gatewayId", gateway_installment_id as "gatewayInstallmentId", pid, number,
  amount_cents::float8 as "amountCents", net_amount_cents::float8 as "netAmountCents",
  refunded_cents::float8 as "refundedCents", due_date::text as "dueDate", status, known_status as "knownStatus",
  gateway_status as "gatewayStatus", paid_at::text as "paidAt", invoice_url as "invoiceUrl",
  bank_slip_url as "bankSlipUrl", invoice_number as "invoiceNumber", revision, last_event_at as "lastEventAt"`;

export type ChargeRow = Omit<Charge, 'payment' | 'createdAt' | 'updatedAt'>;

export async function pidOfCharge(manager: EntityManager, gatewayId: string): Promise<string | null> {
  const sql = 'select pid from charges where gateway_id = $1';
  return (await rows<{ pid: string | null }>(manager, sql, [gatewayId]))[0]?.pid ?? null;
}

export function chargesOf(manager: EntityManager, pid: string): Promise<ChargeRow[]> {
  return rows<ChargeRow>(manager, `select ${chargeColumns} from charges where pid = $1 order by number, id`, [pid]);
}

export async function lockCharge(tx: Transaction, gatewayId: string): Promise<ChargeRow | undefined> {
  const sql = `select ${chargeColumns} from charges where gateway_id = $1 for update`;
  return (await rows<ChargeRow>(tx, sql, [gatewayId]))[0];
}

/** False when the charge is known already. */
export async function insertCharge(tx: Transaction, row: ChargeRow, now: string): Promise<boolean> {
  const written = await affected(
    tx,
    `insert into charges
       (id, gateway_id, gateway_installment_id, pid, number, amount_cents, net_amount_cents, refunded_cents, due_date,
        status, known_status, gateway_status, paid_at, invoice_url, bank_slip_url, invoice_number, revision,
        last_event_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)
     on conflict (gateway_id) do nothing`,
    [...valuesOf(row), now],
  );
  return written === 1;
}

export async function updateCharge(tx: Transaction, row: ChargeRow, now: string): Promise<void> {
  await affected(
    tx,
    `update charges set gateway_id = $2, gateway_installment_id = $3, pid = $4, number = $5, amount_cents = $6,
       net_amount_cents = $7, refunded_cents = $8, due_date = $9, status = $10, known_status = $11, gateway_status = $12,
       paid_at = $13, invoice_url = $14, bank_slip_url = $15, invoice_number = $16, revision = $17, last_event_at = $18,
       updated_at = $19
     where id = $1`,
    [...valuesOf(row), now],
  );
}

const valuesOf = (row: ChargeRow): unknown[] => [
  row.id,
  row.gatewayId,
  row.gatewayInstallmentId,
  row.pid,
  row.number,
  row.amountCents,
  row.netAmountCents,
  row.refundedCents,
  row.dueDate,
  row.status,
  row.knownStatus,
  row.gatewayStatus,
  row.paidAt,
  row.invoiceUrl,
  row.bankSlipUrl,
  row.invoiceNumber,
  row.revision,
  row.lastEventAt,
];
