import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Customer, GatewayCharge, PixCode } from './order-calls.ts';
import { amountOf, type Mail, mailTo } from './order-mails.ts';
import { eventRow, mailRow, type Origin } from './order-rows.ts';
import type { placedTables } from './order-statements.ts';

export interface Offer {
  readonly id: number;
  readonly totalCents: number;
  readonly discountCents: number;
  readonly accessMonths: number;
  readonly organization: string;
  readonly organizationSlug: string;
  readonly product: string;
  readonly productSlug: string;
}

/** What a purchase is stored from. */
export interface Purchase extends Origin {
  readonly pid: string;
  readonly offer: Offer;
  readonly customer: Customer;
  readonly isMember: boolean;
  readonly charge: GatewayCharge;
  readonly pix: PixCode;
}

type Rows = Readonly<Record<(typeof placedTables)[number] | 'mails', readonly object[]>>;

const codeCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  `ORD-${Array.from(randomBytes(10), (byte) => codeCharacters[byte % codeCharacters.length]).join('')}`;

const totalOf = ({ offer, isMember }: Purchase): number => offer.totalCents - (isMember ? offer.discountCents : 0);

/** The rows of a purchase that the gateway has, and the mails to its buyer. */
export function placedRows(purchase: Purchase): { rows: Rows; mails: readonly Mail[] } {
  const [code, eventId] = [newCode(), randomUUIDv7()];
  const { email, name } = purchase.customer;
  const amount = amountOf(totalOf(purchase));
  const mails = [mailTo(email, 'purchasePlaced', { name, product: purchase.offer.product, amount, pid: purchase.pid })];
  const rows = {
    ...checkoutRows(purchase, code, eventId),
    ...orderRows(purchase, code),
    mails: mails.map((mail) => mailRow(mail, purchase)),
  };
  return { rows, mails };
}

function checkoutRows(purchase: Purchase, code: string, eventId: string) {
  const { pid, at, charge, customer, isMember, offer } = purchase;
  const placed = { event_id: eventId, type: 'PURCHASE_PLACED', topic: 'checkout.purchases', key: pid };
  const ordered = { event_id: randomUUIDv7(), type: 'ORDER_CREATED', topic: 'backoffice.orders', key: code };
  return {
    payments: [paymentRow(purchase, code, eventId)],
    charges: [chargeRow(purchase)],
    payment_status_changes: [
      { pid, revision: 1, from_status: 'draft', to_status: 'pending', at, cause: 'purchase', event_id: eventId },
    ],
    discount_validations: [
      {
        id: randomUUIDv7(),
        checkout_id: offer.id,
        purpose: 'purchase',
        pid,
        host: 'localhost',
        status: 200,
        masked_email: customer.email.replace(/^(.).*@/, '$1***@'),
        outcome: isMember ? 'valid' : 'not_valid',
        duration_ms: 0,
        created_at: at,
      },
    ],
    events: [
      eventRow({ ...placed, payload: placedPayload(purchase, charge) }, purchase),
      eventRow(
        {
          ...ordered,
          payload: { origin: 'purchase', reference: pid, order_code: code, total_cents: totalOf(purchase) },
        },
        purchase,
      ),
    ],
  };
}

function paymentRow(purchase: Purchase, code: string, eventId: string): object {
  const { pid, offer, customer, at, pix, isMember } = purchase;
  return {
    pid,
    root_pid: pid,
    checkout_id: offer.id,
    kind: 'standard',
    billing_type: 'PIX',
    installment_count: 1,
    status: 'pending',
    revision: 1,
    total_cents: totalOf(purchase),
    access_months: offer.accessMonths,
    discount_cents: isMember ? offer.discountCents : 0,
    order_code: code,
    placed_event_id: eventId,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_document: customer.document,
    customer_document_type: 'CPF',
    customer_phone: customer.phone,
    customer_country: 'BR',
    pix_payload: pix.payload,
    pix_expires_at: pix.expirationDate,
    created_at: at,
    updated_at: at,
    placed_at: at,
  };
}

function chargeRow({ pid, charge, at }: Purchase): object {
  const cents = Math.round(charge.value * 100);
  return {
    id: randomUUIDv7(),
    gateway_id: charge.id,
    pid,
    number: 1,
    amount_cents: cents,
    refunded_cents: 0,
    net_amount_cents: Math.round(charge.netValue * 100),
    due_date: charge.dueDate,
    status: 'pending',
    known_status: 'pending',
    gateway_status: charge.status,
    invoice_url: charge.invoiceUrl,
    invoice_number: charge.invoiceNumber,
    revision: 1,
    created_at: at,
    updated_at: at,
  };
}

function placedPayload(purchase: Purchase, charge: GatewayCharge): object {
  const { pid, offer, customer, at } = purchase;
  const total = totalOf(purchase);
  const plan = { charge_id: charge.id, number: 1, status: 'pending', amount_cents: total, due_date: charge.dueDate };
  return {
    pid,
    root_pid: pid,
    kind: 'standard',
    revision: 1,
    created_at: at,
    checkout_id: offer.id,
    total_cents: total,
    billing_type: 'PIX',
    installment_count: 1,
    product_slug: offer.productSlug,
    organization_slug: offer.organizationSlug,
    charges: [{ ...plan, paid_at: null, revision: 1 }],
    customer: { ...customer, document_type: 'CPF', country: 'BR' },
  };
}

/** The back office's: the buyer, and an order that waits for its payment. */
function orderRows(purchase: Purchase, code: string) {
  const { pid, offer, customer, charge, at } = purchase;
  const { name, email, document, phone } = customer;
  const [orderId, installmentId, buyerId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const [id, total] = [buyerId, totalOf(purchase)];
  const search = `${name} ${email} ${document}`.toLowerCase();
  const installment = { order_id: orderId, number: 1, gateway_id: charge.id, status: 'pending', revision: 1 };
  const transition = { order_id: orderId, installment_id: installmentId, to_status: 'pending' };
  return {
    buyers: [{ id, email, name, document, document_type: 'CPF', phone, country: 'BR', search }],
    orders: [
      {
        id: orderId,
        code,
        origin: 'purchase',
        reference: pid,
        company_slug: offer.organizationSlug,
        product_slug: offer.productSlug,
        buyer_id: buyerId,
        billing_type: 'PIX',
        offer_code: offer.productSlug,
        status: 'pending',
        total_cents: total,
        paid_cents: 0,
        open_cents: total,
        overdue_cents: 0,
        purchased_at: at,
        created_at: at,
        updated_at: at,
      },
    ],
    installments: [{ id: installmentId, ...installment, amount_cents: total, due_date: charge.dueDate }],
    installment_transitions: [{ ...transition, cause: 'PURCHASE_PLACED', occurred_at: at, recorded_at: at }],
    commissions: [{ id: randomUUIDv7(), order_id: orderId, status: 'expected', base_cents: total, created_at: at }],
  };
}
