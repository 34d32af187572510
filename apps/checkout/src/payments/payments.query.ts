import type { ChargeStatus } from '@rotina/contracts';
import {
  brokenUnique,
  dateAt,
  execute,
  prepared,
  query,
  table,
  TransactionConflict,
} from '@rotina/service-kit/database';
import type { NewRow, Prepared, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Charge } from '../domain/payment/charge.js';
import type { PaymentState } from '../domain/payment/payment.js';
import { ChargeRecord } from './charge.entity.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentStatusChange } from './payment-status-change.entity.js';

const payments = table(PaymentRecord);
const charges = table(ChargeRecord).without('payment');
/** The columns that an update of a charge writes; the rest are times. */
const chargeState = charges.without('createdAt', 'updatedAt');
const paymentState = payments.only(
  'pid',
  'rootPid',
  'checkoutId',
  'kind',
  'billingType',
  'installmentCount',
  'totalCents',
  'accessMonths',
  'customerName',
  'customerEmail',
  'customerDocument',
  'customerDocumentType',
  'customerPhone',
  'customerCountry',
  'status',
  'revision',
  'createdAt',
  'replacedByPid',
  'placedAt',
  'priceDifferenceCents',
);
const paymentStatus = payments.only('pid', 'status', 'revision');
const plannedPayment = payments.only(
  'pid',
  'status',
  'revision',
  'priceDifferenceCents',
  'placedAt',
  'placedEventId',
  'pixPayload',
  'pixExpiresAt',
);
const statusChanges = table(PaymentStatusChange);

export type PaymentStateRow = typeof paymentState.row;
export type ChargeRow = typeof chargeState.row;
/** Every write of a row gives it another version. */
type VersionedCharge = ChargeRow & { readonly version: string };
/** A change of a payment's status, to be stored. */
export type NewStatusChange = NewRow<typeof statusChanges.row>;

const draft = payments.only(
  'pid',
  'rootPid',
  'replacesPid',
  'operatorEmail',
  'description',
  'waivedCents',
  'waivedReason',
  'checkoutId',
  'kind',
  'billingType',
  'installmentCount',
  'status',
  'revision',
  'totalCents',
  'discountCents',
  'accessMonths',
  'customerName',
  'customerEmail',
  'customerDocument',
  'customerDocumentType',
  'customerPhone',
  'customerCountry',
  'requestKey',
  'requestHash',
  'reconcileDueAt',
  'createdAt',
  'updatedAt',
);
const insertDraftSql = prepared(`${draft.insert()} on conflict do nothing`);

/** Inserts a draft; false when there is a payment of the same request. */
export async function insertDraft(manager: EntityManager, row: NewRow<typeof draft.row>): Promise<boolean> {
  return (await execute(manager, insertDraftSql, [draft.json([row])])) > 0;
}

const lockPaymentsSql = prepared(`select ${paymentState.select()} from payments
  where pid = any($2::uuid[] || array(select pid from charges where gateway_id = any($1::text[]) and pid is not null))
  order by pid for update`);

/**
 * Locks the payments of some charges and those with some ids. Whoever changes a payment or its charges holds this lock,
 * so a payment's events stay in order.
 */
export function lockPayments(
  tx: Transaction,
  of: { readonly gatewayIds: readonly string[]; readonly pids: readonly string[] },
): Promise<PaymentStateRow[]> {
  return query<PaymentStateRow>(tx, lockPaymentsSql, [of.gatewayIds, of.pids]);
}

const lockChargesSql = prepared(`select ${chargeState.select()}, xmin::text as version from charges
  where pid = any($1::uuid[]) or gateway_id = any($2::text[]) order by id for update`);

/** Locks all charges of some payments, and those with some ids at the gateway. */
export function lockCharges(
  tx: Transaction,
  of: { readonly pids: readonly string[]; readonly gatewayIds: readonly string[] },
): Promise<VersionedCharge[]> {
  return query<VersionedCharge>(tx, lockChargesSql, [of.pids, of.gatewayIds]);
}

const versionsSql = `select gateway_id as "gatewayId", xmin::text as version, status from charges
  where gateway_id = any($1::text[])`;

export type ChargeVersion = Pick<VersionedCharge, 'version'> & { readonly status: ChargeStatus };

/** Versions of charges by their ids at the gateway. */
export async function chargeVersions(
  manager: EntityManager,
  gatewayIds: readonly string[],
): Promise<ReadonlyMap<string, ChargeVersion>> {
  const rows = await query<ChargeVersion & { gatewayId: string }>(manager, versionsSql, [gatewayIds]);
  return new Map(rows.map(({ gatewayId, version, status }) => [gatewayId, { version, status }]));
}

const nextPaymentsSql = `
  select pid, placed_at is not null and ((status in ('pending', 'overdue') and replaced_by_pid is null) or exists (
    select from charges where charges.pid = payments.pid
      and charges.status not in ('paid', 'refunded', 'deleted_or_canceled_by_new_payment'))) as "isOpen"
  from payments where pid > $1 order by pid limit $2`;

/** The next payments by pid, and whether each is complete, with a status or a charge that is open. A replaced payment's status stays as it was. */
export function nextPayments(
  manager: EntityManager,
  after: string,
  limit: number,
): Promise<{ pid: string; isOpen: boolean }[]> {
  return query(manager, nextPaymentsSql, [after, limit]);
}

/** The unique indexes that are broken by a charge, or the status of a draft, which another transaction stored first. */
const sharedIndexes: ReadonlySet<unknown> = new Set(['charges_gateway_id', 'payment_status_changes_pkey']);

/** Writes charges, changes of statuses, and with a statement of its own payments: all by one. */
const saveWith = (savePayments: string): Prepared =>
  prepared(`
    with charges_created as (${charges.insert('$4')}),
      charges_changed as (
        update charges set ${chargeState.set('after')}, updated_at = $2
        from ${chargeState.recordset('$3')} after where charges.id = after.id),
      payments_changed as (${savePayments})
    ${statusChanges.insert('$5')}`);

/** A draft that was given up is open again, because the gateway has its plan after all; the plan is looked up to complete the purchase. */
const saveSql = saveWith(`
  update payments set ${paymentStatus.set('after')}, updated_at = $2, cancelled_at = null,
    reconcile_due_at = case when payments.cancelled_at is null then payments.reconcile_due_at else $2 end
  from ${paymentStatus.recordset('$1')} after where payments.pid = after.pid`);

/** A repayment is complete, and looked up no more, only once the plan that it replaces is removed; what the plan does not say stays as it was. */
const savePlanSql = saveWith(`
  update payments set status = after.status, revision = after.revision,
    price_difference_cents = after.price_difference_cents, updated_at = $2,
    placed_at = coalesce(after.placed_at, payments.placed_at),
    placed_event_id = coalesce(after.placed_event_id, payments.placed_event_id),
    pix_payload = coalesce(after.pix_payload, payments.pix_payload),
    pix_expires_at = coalesce(after.pix_expires_at, payments.pix_expires_at),
    cancelled_at = case when payments.revision = after.revision then payments.cancelled_at end,
    reconcile_due_at = case
      when payments.revision <> after.revision and payments.cancelled_at is not null then $2
      when payments.kind <> 'standard' then payments.reconcile_due_at end
  from ${plannedPayment.recordset('$1')} after where payments.pid = after.pid`);

/** A payment whose plan is recorded. */
export type PlannedPayment = NewRow<typeof plannedPayment.row>;

export interface SavedChanges {
  readonly created: readonly Charge[];
  readonly charges: readonly Charge[];
  readonly payments: readonly PaymentState[];
  readonly statuses: readonly NewStatusChange[];
  /** The payments whose plans are recorded, which are all payments then. */
  readonly planned: readonly PlannedPayment[];
}

/**
 * Writes new and changed charges, changed payments and the changes of their status.
 * @throws TransactionConflict when another transaction stored a charge or status first.
 */
export async function saveChanges(tx: Transaction, changes: SavedChanges, now: Temporal.Instant): Promise<void> {
  const { created, charges: changed, payments: moved, statuses, planned } = changes;
  const rows = [
    dateAt(now),
    chargeState.json(changed),
    charges.json(created.map((charge) => ({ ...charge, createdAt: now, updatedAt: now }))),
    statusChanges.json(statuses),
  ];
  try {
    if (planned.length > 0) await execute(tx, savePlanSql, [plannedPayment.json(planned), ...rows]);
    else await execute(tx, saveSql, [paymentStatus.json(moved), ...rows]);
  } catch (error) {
    if (sharedIndexes.has(brokenUnique(error)))
      throw new TransactionConflict('Another transaction stored the same charge or status first.');
    throw error;
  }
}
