import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { repaymentSync } from '@rotina/contracts';
import type { NewBuyer } from '../buyers/buyers.service.js';
import type { BuyerDetails } from '../domain/buyer/buyer.js';
import { orderCode, orderCodeBytes } from '../domain/order/order-code.js';
import { importedOfferCode } from '../domain/repayment-sync/order-import.js';
import type { OrderImport } from '../domain/repayment-sync/order-import.js';
import type { SyncedPlan } from '../domain/repayment-sync/synced-plans.js';
import type { ImportRows } from './imports.query.js';

/** A sync that may be registered: its company and product are known. */
export interface Sync {
  readonly repayment: SyncedPlan;
  readonly original: SyncedPlan;
  readonly buyer: BuyerDetails;
  readonly companySlug: string;
  readonly productSlug: string;
  readonly digest: string;
  readonly sentAt: Temporal.Instant;
}

/** Both orders of a sync. */
export interface Imported {
  readonly repayment: OrderImport;
  readonly original: OrderImport;
}

/** Ids for an order that may be new, and for its installments. */
export const newIds = ({ charges }: SyncedPlan) => ({
  orderId: randomUUIDv7(),
  code: orderCode(randomBytes(orderCodeBytes)),
  installmentIds: charges.map(() => randomUUIDv7()),
});

/** The rows of an import. The original comes first, as it did in time; each new order has a buyer of its own. */
export function importRows(
  sync: Sync,
  imported: Imported,
  now: Temporal.Instant,
): ImportRows & { readonly buyers: readonly NewBuyer[] } {
  const both = [imported.original, imported.repayment];
  const orders = both.map((order) => ({ order, row: orderRow(order, sync, imported, now), buyerId: randomUUIDv7() }));
  const added = orders.filter(({ order }) => order.isNew);
  const { companySlug, productSlug, buyer } = sync;
  return {
    orders: added.map(({ order: { code, wasPaid }, row, buyerId }) => {
      const paidAt = wasPaid ? now : null;
      return { ...row, code, companySlug, productSlug, buyerId, createdAt: now, paidAt };
    }),
    buyers: added.map(({ buyerId: id }) => ({ id, ...buyer })),
    orderChanges: orders.filter(({ order }) => !order.isNew).map(({ row }) => row),
    installments: both.flatMap(({ changes }) => changes.added),
    installmentChanges: both.flatMap(({ changes }) => changes.changed),
    transitions: both.flatMap((order) => transitionsOf(order, sync.sentAt, now)),
  };
}

function orderRow({ id, origin, plan, ...order }: OrderImport, sync: Sync, imported: Imported, now: Temporal.Instant) {
  const isRepayment = id === imported.repayment.id;
  const { reference, externalId, description, billingType, purchasedAt } = plan;
  return {
    id,
    origin,
    reference,
    externalId,
    description,
    billingType,
    purchasedAt,
    kind: plan.kind,
    operatorEmail: plan.operatorEmail,
    originalOrderId: isRepayment ? imported.original.id : null,
    syncDigest: isRepayment ? sync.digest : null,
    offerCode: importedOfferCode(reference),
    ...order.summary,
    totalCents: order.totalCents,
    creditCents: order.creditCents,
    importedPaidCents: order.importedPaidCents,
    updatedAt: now,
  };
}

/** The event that came before the sync is not kept with its time. */
const transitionsOf = ({ id: orderId, changes }: OrderImport, sentAt: Temporal.Instant, now: Temporal.Instant) =>
  changes.moves.map(({ installmentId, from, to, by }) => ({
    orderId,
    installmentId,
    fromStatus: from,
    toStatus: to,
    cause: by === 'sync' ? repaymentSync.event : 'INSTALLMENT_CHANGED',
    occurredAt: by === 'sync' ? sentAt : now,
    recordedAt: now,
  }));
