import { execute, prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Payment } from './payment.entity.js';

/** A payment as it is read. */
export type PaymentRow = Pick<Payment, keyof Payment>;

const paymentColumns = `pid, checkout_id as "checkoutId", kind, billing_type as "billingType",
  installment_count as "installmentCount", status, revision, total_cents::float8 as "totalCents",
  discount_cents::float8 as "discountCents", price_difference_cents::float8 as "priceDifferenceCents",
  access_months as "accessMonths", customer_name as "customerName", customer_email as "customerEmail",
  customer_document as "customerDocument", customer_document_type as "customerDocumentType",
  customer_phone as "customerPhone", customer_country as "customerCountry", pix_payload as "pixPayload",
  pix_expires_at as "pixExpiresAt", request_key as "requestKey", settle_due_at as "settleDueAt",
  cancelled_at as "cancelledAt", created_at as "createdAt", updated_at as "updatedAt"`;

const lockSql = prepared(`select ${paymentColumns} from payments
  where pid in (
    select pid from charges where gateway_id = any($1::text[]) and pid is not null union select unnest($2::uuid[]))
  order by pid for update`);

/**
 * The payments with some charges of the gateway and those with some ids, locked: whoever changes one or its charges holds
 * this lock, so its events stay in order.
 */
export function lockPayments(
  tx: Transaction,
  of: { readonly gatewayIds: readonly string[]; readonly pids: readonly string[] },
): Promise<PaymentRow[]> {
  return query<PaymentRow>(tx, lockSql, [of.gatewayIds, of.pids]);
}

export async function lockPayment(tx: Transaction, pid: string): Promise<PaymentRow | undefined> {
  return (await lockPayments(tx, { gatewayIds: [], pids: [pid] }))[0];
}

export async function paymentByPid(manager: EntityManager, pid: string): Promise<PaymentRow | undefined> {
  return (await query<PaymentRow>(manager, `select ${paymentColumns} from payments where pid = $1`, [pid]))[0];
}

export async function paymentByRequestKey(manager: EntityManager, requestKey: string): Promise<PaymentRow | undefined> {
  const sql = `select ${paymentColumns} from payments where request_key = $1 and cancelled_at is null`;
  return (await query<PaymentRow>(manager, sql, [requestKey]))[0];
}

/** False when a payment for the same request exists already. */
export async function insertPayment(manager: EntityManager, row: NewPaymentRow): Promise<boolean> {
  const written = await execute(
    manager,
    `insert into payments
       (pid, checkout_id, kind, billing_type, installment_count, status, total_cents, discount_cents, access_months,
        customer_name, customer_email, customer_document, customer_document_type, customer_phone, customer_country,
        request_key, settle_due_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'draft', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
     on conflict (request_key) where cancelled_at is null do nothing`,
    [
      row.pid,
      row.checkoutId,
      row.kind,
      row.billingType,
      row.installmentCount,
      row.totalCents,
      row.discountCents,
      row.accessMonths,
      row.customerName,
      row.customerEmail,
      row.customerDocument,
      row.customerDocumentType,
      row.customerPhone,
      row.customerCountry,
      row.requestKey,
      row.settleDueAt.toString(),
      row.createdAt.toString(),
    ],
  );
  return written === 1;
}

export type NewPaymentRow = Pick<
  Payment,
  | 'pid'
  | 'checkoutId'
  | 'kind'
  | 'billingType'
  | 'installmentCount'
  | 'totalCents'
  | 'discountCents'
  | 'accessMonths'
  | 'customerName'
  | 'customerEmail'
  | 'customerDocument'
  | 'customerDocumentType'
  | 'customerPhone'
  | 'customerCountry'
  | 'requestKey'
> & { readonly settleDueAt: Temporal.Instant; readonly createdAt: Temporal.Instant };

/**
 * Takes payments with their new status and revision as JSON, and the time, for a statement that writes more than
 * payments. A draft that was given up lives again, because the gateway has it after all.
 */
export const movePayments = (moved: string, now: string): string => `
  update payments set status = moved.status, revision = moved.revision, cancelled_at = null, updated_at = ${now},
    request_key = case when payments.cancelled_at is null then payments.request_key end
  from json_populate_recordset(null::payments, ${moved}) moved where payments.pid = moved.pid`;

export interface Settlement {
  readonly priceDifferenceCents: number;
  readonly pixPayload: string | null;
  readonly pixExpiresAt: string | null;
  readonly now: string;
}

/** The gateway's side of a payment is known now. */
export async function writeSettled(tx: Transaction, pid: string, settlement: Settlement): Promise<void> {
  await execute(
    tx,
    `update payments set price_difference_cents = $2, pix_payload = coalesce($3, pix_payload),
       pix_expires_at = coalesce($4, pix_expires_at), settle_due_at = null, updated_at = $5
     where pid = $1`,
    [pid, settlement.priceDifferenceCents, settlement.pixPayload, settlement.pixExpiresAt, settlement.now],
  );
}

/** Gives up a draft that the gateway does not have; one with charges is left alone. */
export async function writeCancelled(manager: EntityManager, pid: string, now: string): Promise<void> {
  await execute(
    manager,
    `update payments set settle_due_at = null, updated_at = $2, cancelled_at = case when status = 'draft' then $2::timestamptz end
     where pid = $1`,
    [pid, now],
  );
}

export async function dueSettlements(manager: EntityManager, now: string, limit: number): Promise<string[]> {
  const sql = 'select pid from payments where settle_due_at <= $1 order by settle_due_at limit $2';
  return (await query<{ pid: string }>(manager, sql, [now, limit])).map(({ pid }) => pid);
}

/** Moves the time of the next look at the gateway; with `ifDueBy`, only for the one worker that comes first. */
export async function postponeSettlement(
  manager: EntityManager,
  pid: string,
  { to, ifDueBy }: { to: string; ifDueBy?: string },
): Promise<boolean> {
  const sql = `update payments set settle_due_at = $2
     where pid = $1 and settle_due_at is not null and ($3::timestamptz is null or settle_due_at <= $3)`;
  return (await execute(manager, sql, [pid, to, ifDueBy ?? null])) === 1;
}
