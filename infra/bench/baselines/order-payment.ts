import { createHash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import { addressOf, type GatewayCharge, type Report, reportTo } from './order-calls.ts';
import { amountOf, type Mail, mailTo } from './order-mails.ts';
import { eventRow, mailRow, type Origin, seal } from './order-rows.ts';
import type { paidTables, reportTables } from './order-statements.ts';

/** A purchase as it is stored. */
export interface StoredPurchase {
  readonly pid: string;
  readonly revision: number;
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly document: string;
  readonly documentType: string;
  readonly phone: string | null;
  readonly country: string;
  readonly createdAt: Date;
  readonly checkoutId: number;
  readonly totalCents: number;
  readonly accessMonths: number;
  readonly billingType: string;
  readonly installmentCount: number;
  readonly orderCode: string;
  readonly organizationSlug: string;
  readonly productSlug: string;
}

type ReportRows = Readonly<Record<(typeof reportTables)[number], readonly object[]>>;
type PaidRows = Readonly<Record<(typeof paidTables)[number], readonly object[]>>;

const customerOf = ({ name, email, document, documentType, phone, country }: StoredPurchase) => ({
  name,
  email,
  document,
  document_type: documentType,
  phone,
  country,
});

/** São Paulo has had no summer time since 2019. */
const local = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
const localDate = (at: Date): string => local(at).slice(0, 10);

function monthsAfter(at: Date, months: number): string {
  const [year = 0, month = 0, day = 0] = localDate(at).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** What accounts receives about a purchase whose plan was read live. */
export function accountsPayload(purchase: StoredPurchase, charge: GatewayCharge): object {
  const isPaid = charge.paymentDate !== null;
  const ref = { number: 1, provider_ref: charge.id, paid_at: charge.paymentDate };
  const installment = { ...ref, amount: charge.value, due_on: charge.dueDate, status: isPaid ? 'PAID' : 'PENDING' };
  return {
    external_id: purchase.pid,
    organization_slug: purchase.organizationSlug,
    product_slug: purchase.productSlug,
    customer: { ...customerOf(purchase), provider_customer_id: charge.customer },
    payment_method: 'PIX',
    provider: 'payment_gateway',
    purchased_at: local(purchase.createdAt),
    installments: [installment],
    ...(isPaid && { paid_installment: ref }),
  };
}

export const accountsReport = (kind: string, { pid }: StoredPurchase, payload: object): Report => {
  const body = { event_type: kind, external_id: pid, occurred_at: local(new Date()), payload };
  return reportTo('accounts', { kind, path: '/api/v1/events', body });
};

export function platformReport(purchase: StoredPurchase): Report {
  const { email, name, document, phone, pid } = purchase;
  const end = `${monthsAfter(new Date(), purchase.accessMonths)} 23:59:59`;
  const who = { status: 'enabled', email, name, doc_number: document, phone_number: phone ?? '' };
  const body = { ...who, token: verificationToken, transaction: pid, expires_at: end };
  return reportTo('platform', { kind: 'enabled', path: '/checkout_notifications', body });
}

const verificationToken = 'sandbox-platform-verification';

/** The rows of an event for accounts and of all reports, whose first attempts begin at once. */
export function reportRows(
  { pid }: StoredPurchase,
  { kind, payload, reports }: { kind: string; payload: object; reports: readonly Report[] },
  { at, traceparent, requestId }: Origin,
): ReportRows {
  const external = { external_id: pid, event_type: kind, occurred_at: at, created_at: at };
  return {
    accounts_events: [{ id: randomUUIDv7(), ...external, payload }],
    deliveries: reports.map(({ id, destination, kind, path, body }) => ({
      id,
      destination,
      kind,
      reference: pid,
      path,
      state: 'delivering',
      attempts: 1,
      max_attempts: 3,
      created_at: at,
      updated_at: at,
      traceparent,
      request_id: requestId,
      next_attempt_at: new Date(Date.parse(at) + 30_000).toISOString(),
      body: body.replace(verificationToken, '***'),
      sealed_secrets: destination === 'platform' ? seal(verificationToken) : null,
    })),
    delivery_attempts: reports.map((report) => ({
      id: report.attempt,
      delivery_id: report.id,
      number: 1,
      started_at: at,
      url: addressOf(report),
      request_headers: report.headers,
    })),
  };
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The rows of a paid order, and the mails to its buyer. */
export function paidRows(
  purchase: StoredPurchase,
  charge: GatewayCharge,
  origin: Origin,
): { rows: PaidRows; mails: readonly Mail[] } {
  const { pid, revision, name, email } = purchase;
  const { at, traceparent, requestId } = origin;
  const [password, confirmation] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const mails = [
    mailTo(email, 'orderPaid', { name, code: purchase.orderCode, amount: amountOf(purchase.totalCents) }),
    mailTo(email, 'setPassword', { name, password, confirmation }),
  ];
  const register = String(randomInt(10_000_000, 100_000_000));
  const change = { pid, revision: revision + 1, from_status: 'pending', to_status: 'paid', at, event_id: requestId };
  const user = { name, email, zoneinfo: 'America/Sao_Paulo', roles: ['user'], created_at: at, updated_at: at };
  const expires = new Date(Date.parse(at) + 7 * 86_400_000).toISOString();
  const rows = {
    payment_status_changes: [{ ...change, cause: `gateway event PAYMENT_RECEIVED (${requestId})` }],
    users: [{ ...user, locked: false, access_revision: 0 }],
    memberships: [membershipRow(purchase, { confirmation: hashOf(confirmation), expires }, origin)],
    cards: [{ register_number: register, state: 'issued', issued_at: at, traceparent, request_id: requestId }],
    password_tokens: [{ token_hash: hashOf(password), expires_at: expires, created_at: at }],
    events: paidEvents(purchase, charge, register).map((fact) => eventRow(fact, origin)),
    mails: mails.map((mail) => mailRow(mail, origin)),
  };
  return { rows, mails };
}

function membershipRow(
  purchase: StoredPurchase,
  { confirmation, expires }: { confirmation: string; expires: string },
  { at, requestId }: Origin,
): object {
  const now = new Date(at);
  const change = { at, kind: 'paid', source: 'event', reference: requestId };
  return {
    group_id: 1,
    payment_reference: purchase.pid,
    status: 'paid',
    revision: 1,
    created_at: at,
    updated_at: at,
    starts_on: localDate(now),
    valid_until: monthsAfter(now, purchase.accessMonths),
    payment_revision: purchase.revision + 1,
    billing_type: purchase.billingType,
    installment_count: purchase.installmentCount,
    buyer_document: purchase.document,
    buyer_phone: purchase.phone?.replace('+', ''),
    confirmation_hash: confirmation,
    confirmation_expires_at: expires,
    changes: [change],
  };
}

/** What the services publish about a paid order; the user's id is added to those without a key. */
function paidEvents(purchase: StoredPurchase, charge: GatewayCharge, register: string) {
  const { pid, orderCode, totalCents } = purchase;
  const plan = { pid, charge_id: charge.id, number: 1, status: 'paid', paid_at: charge.paymentDate };
  const bought = { pid, root_pid: pid, kind: 'standard', revision: 2, created_at: purchase.createdAt };
  const terms = {
    checkout_id: purchase.checkoutId,
    total_cents: totalCents,
    billing_type: 'PIX',
    installment_count: 1,
  };
  const ordered = { origin: 'purchase', reference: pid, order_code: orderCode, total_cents: totalCents };
  const until = { valid_until: monthsAfter(new Date(), purchase.accessMonths), revision: 1, payment_reference: pid };
  const memberships = 'membership.memberships';
  return [
    fact('INSTALLMENT_CHANGED', 'checkout.installments', pid, { ...plan, due_date: charge.dueDate, revision: 2 }),
    fact('PURCHASE_PAID', 'checkout.purchases', pid, { ...bought, ...terms, customer: customerOf(purchase) }),
    fact('INSTALLMENT_PAID', 'checkout.installments', pid, accountsPayload(purchase, charge)),
    fact('ORDER_PAID', 'backoffice.orders', orderCode, ordered),
    fact('USER_REGISTERED', 'membership.users', null, { name: purchase.name, email: purchase.email }),
    fact('MEMBERSHIP_ACTIVATED', memberships, null, { ...until, register_number: register }),
    fact('CARD_ISSUED', memberships, null, { register_number: register }),
  ];
}

export const fact = (type: string, topic: string, key: string | null, payload: object) => ({
  event_id: randomUUIDv7(),
  type,
  topic,
  key,
  payload,
});
