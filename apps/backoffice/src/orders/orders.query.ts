import type { BillingType, OrderOrigin } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { OrderStanding } from './order-status.js';

export interface NewOrder {
  readonly id: string;
  readonly code: string;
  readonly origin: OrderOrigin;
  readonly reference: string;
  readonly companySlug: string | null;
  readonly productSlug: string | null;
  readonly buyerId: string;
  readonly billingType: BillingType;
  readonly offerCode: string;
  readonly totalCents: number;
  readonly purchasedAt: string;
}

export interface OrderRow {
  readonly id: string;
  readonly code: string;
  readonly origin: OrderOrigin;
  readonly reference: string;
  readonly status: OrderStanding['status'];
  readonly totalCents: number;
  /** Whether it has been paid in full before. */
  readonly wasPaid: boolean;
  readonly hasOpenQuestion: boolean;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
}

/** Adds an order unless its reference has one already; says whether it did. */
export async function insertOrder(tx: Transaction, order: NewOrder, now: Temporal.Instant): Promise<boolean> {
  const written = await execute(
    tx,
    `insert into orders (id, code, origin, reference, company_slug, product_slug, buyer_id, billing_type, offer_code, status,
       total_cents, paid_cents, open_cents, overdue_cents, purchased_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, 0, 0, 0, $11, $12, $12)
     on conflict (reference) do nothing`,
    [
      order.id,
      order.code,
      order.origin,
      order.reference,
      order.companySlug,
      order.productSlug,
      order.buyerId,
      order.billingType,
      order.offerCode,
      order.totalCents,
      order.purchasedAt,
      now.toString(),
    ],
  );
  return written > 0;
}

const selectOrder = `
  select o.id, o.code, o.origin, o.reference, o.status, o.total_cents::float8 as "totalCents", o.paid_at is not null as "wasPaid",
    exists (select from order_questions q where q.order_id = o.id and q.answered_at is null) as "hasOpenQuestion",
    b.name as "buyerName", b.email as "buyerEmail"
  from orders o join buyers b on b.id = o.buyer_id`;

/** The order, locked: its installments change only under this lock. */
export async function lockOrder(tx: Transaction, by: 'id' | 'reference', value: string): Promise<OrderRow | undefined> {
  const [order] = await query<OrderRow>(tx, `${selectOrder} where o.${by} = $1 for update of o`, [value]);
  return order;
}

export interface Settled {
  readonly orderId: string;
  readonly standing: OrderStanding;
  readonly totalCents: number;
  readonly now: Temporal.Instant;
}

/** Writes where an order stands; the first time that it is paid in full is kept. */
export async function settleOrder(tx: Transaction, { orderId, standing, totalCents, now }: Settled): Promise<void> {
  const { status, paidCents, openCents, overdueCents } = standing;
  await execute(
    tx,
    `update orders set status = $2, paid_cents = $3, open_cents = $4, overdue_cents = $5, total_cents = $6, updated_at = $7,
       paid_at = case when $2 = 'paid' then coalesce(paid_at, $7) else paid_at end
     where id = $1`,
    [orderId, status, paidCents, openCents, overdueCents, totalCents, now.toString()],
  );
}

/** Asks people about an installment, once for as long as nobody has answered. */
export async function raiseQuestion(
  tx: Transaction,
  question: { id: string; orderId: string; installmentId: string },
  now: Temporal.Instant,
): Promise<void> {
  await execute(
    tx,
    `insert into order_questions (id, order_id, installment_id, kind, raised_at)
     values ($1, $2, $3, 'money_on_cancelled_installment', $4)
     on conflict (installment_id, kind) where answered_at is null do nothing`,
    [question.id, question.orderId, question.installmentId, now.toString()],
  );
}
