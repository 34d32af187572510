import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import type pg from 'pg';
import { type Customer, createCharge, customerFor, liveCharge, pixCode, type Report, send } from './order-calls.ts';
import { type Mail, sendMail } from './order-mails.ts';
import {
  accountsPayload,
  accountsReport,
  fact,
  paidRows,
  platformReport,
  reportRows,
  type StoredPurchase,
} from './order-payment.ts';
import { type Offer, placedRows } from './order-purchase.ts';
import { eventRow, newTraceparent, type Origin } from './order-rows.ts';
import { orderSchema } from './order-schema.ts';
import { paidTables, placedTables, reportTables, type StatementName, statements } from './order-statements.ts';
import { pool, serve } from './serve.ts';

interface PurchaseBody {
  readonly checkout_id: number;
  readonly billing_type: 'PIX';
  readonly installment_count: 1;
  readonly customer: Customer;
}

interface Webhook {
  readonly id: string;
  readonly event: string;
  readonly payment: { readonly id: string; readonly externalReference: string; readonly status: string };
}

const purchaseSchema = {
  type: 'object',
  required: ['checkout_id', 'billing_type', 'installment_count', 'customer'],
  properties: {
    checkout_id: { type: 'integer' },
    billing_type: { const: 'PIX' },
    installment_count: { const: 1 },
    customer: {
      type: 'object',
      required: ['name', 'email', 'document', 'phone'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 200 },
        email: { type: 'string', format: 'email', maxLength: 254 },
        document: { type: 'string', pattern: String.raw`^\d{11}$` },
        phone: { type: 'string', pattern: String.raw`^\+\d{8,15}$` },
      },
    },
  },
};

const database = pool();
for (const statement of orderSchema) await database.query(statement);
const app = Fastify();
/** Purchases whose plan is being made: the gateway reports a charge before it has answered our last call. */
const placing = new Map<string, Promise<unknown>>();

const run = async <T extends pg.QueryResultRow>(name: StatementName, values: readonly unknown[]): Promise<T[]> =>
  (await database.query<T>({ name, text: statements[name], values: [...values] })).rows;

const json = <T extends string>(tables: readonly T[], rows: Readonly<Record<T, readonly object[]>>): string[] =>
  tables.map((table) => JSON.stringify(rows[table]));

const newOrigin = (): Origin => ({
  at: new Date().toISOString(),
  traceparent: newTraceparent(),
  requestId: randomUUIDv7(),
});

const report = (error: unknown): void => console.error(error);

async function deliverMail(mail: Mail): Promise<void> {
  const answer = await sendMail(mail);
  await run('mailed', [mail.id, 'sent', answer]);
}

async function deliver(call: Report, traceparent: string): Promise<void> {
  const { status, text, milliseconds } = await send(call, traceparent);
  const state = status < 300 ? 'delivered' : 'failed';
  await run('delivered', [call.id, call.attempt, status, text, milliseconds, state]);
}

async function place(offer: Offer, customer: Customer, pid: string): Promise<object> {
  const [buyer] = await run<{ isMember: boolean }>('buyer', [customer.email]);
  const isMember = buyer?.isMember ?? false;
  const origin = newOrigin();
  const due = new Date(Date.parse(origin.at) + 86_400_000).toISOString().slice(0, 10);
  const value = (offer.totalCents - (isMember ? offer.discountCents : 0)) / 100;
  const charge = await createCharge({
    customer: await customerFor(customer),
    billingType: 'PIX',
    dueDate: due,
    description: offer.product,
    externalReference: pid,
    value,
  });
  const pix = await pixCode(charge.id);
  const { rows, mails } = placedRows({ ...origin, pid, offer, customer, isMember, charge, pix });
  await run('place', json([...placedTables, 'mails' as const], rows));
  for (const mail of mails) void deliverMail(mail).catch(report);
  const installments = [{ number: 1, amount: charge.value.toFixed(2), due_date: charge.dueDate, status: 'pending' }];
  return {
    pid,
    status: 'pending',
    kind: 'standard',
    billing_type: 'PIX',
    installment_count: 1,
    total: value.toFixed(2),
    discount_applied: isMember,
    installments,
    invoice_url: charge.invoiceUrl,
    bank_slip_url: null,
    pix: { payload: pix.payload, expires_at: pix.expirationDate },
  };
}

app.post<{ Body: PurchaseBody }>('/api/v1/checkout', { schema: { body: purchaseSchema } }, async ({ body }, reply) => {
  const [offer] = await run<Offer & pg.QueryResultRow>('offer', [body.checkout_id]);
  if (!offer) return reply.code(404).send({ message: 'Checkout not found.' });
  const pid = randomUUIDv7();
  const customer = { ...body.customer, email: body.customer.email.toLowerCase() };
  const payment = place(offer, customer, pid);
  placing.set(pid, payment);
  try {
    return await reply.code(201).send({ payment: await payment });
  } finally {
    placing.delete(pid);
  }
});

/** A purchase that is not stored yet. */
interface Unknown {
  readonly pid: null;
}

/** A stored event and the purchase that it is about. */
interface Notification {
  readonly webhook: Webhook;
  readonly eventId: string;
  readonly purchase: StoredPurchase;
  readonly origin: Origin;
}

async function created({ webhook, eventId, purchase, origin }: Notification): Promise<void> {
  const payload = accountsPayload(purchase, await liveCharge(webhook.payment.id));
  const reports = [accountsReport('PURCHASE_CREATED', purchase, payload)];
  const rows = reportRows(purchase, { kind: 'PURCHASE_CREATED', payload, reports }, origin);
  const event = eventRow(fact('PURCHASE_CREATED', 'checkout.purchases', purchase.pid, payload), origin);
  const values = [eventId, origin.at, purchase.pid, webhook.payment.id, ...json(reportTables, rows)];
  const [result] = await run<{ isApplied: boolean }>('created', [...values, JSON.stringify([event])]);
  if (result?.isApplied) await Promise.all(reports.map((call) => deliver(call, origin.traceparent)));
}

async function paid({ webhook, eventId, purchase, origin }: Notification): Promise<void> {
  const charge = await liveCharge(webhook.payment.id);
  const payload = accountsPayload(purchase, charge);
  const reports = [platformReport(purchase), accountsReport('INSTALLMENT_PAID', purchase, payload)];
  const reported = reportRows(purchase, { kind: 'INSTALLMENT_PAID', payload, reports }, origin);
  const { rows, mails } = paidRows(purchase, charge, origin);
  const state = [purchase.revision, charge.status, charge.paymentDate];
  const values = [eventId, origin.at, purchase.pid, charge.id, ...json(reportTables, reported), ...state];
  const [result] = await run<{ isApplied: boolean; isNewUser: boolean }>('paid', [
    ...values,
    ...json(paidTables, rows),
    purchase.email,
  ]);
  if (!result?.isApplied) return;
  const due = mails.filter(({ template }) => result.isNewUser || template !== 'setPassword');
  await Promise.all([...reports.map((call) => deliver(call, origin.traceparent)), ...due.map(deliverMail)]);
}

async function apply(notification: Omit<Notification, 'purchase'>, found: StoredPurchase | undefined): Promise<void> {
  const pid = notification.webhook.payment.externalReference;
  await placing.get(pid);
  const purchase = found ?? (await run<StoredPurchase & pg.QueryResultRow>('purchase', [pid]))[0];
  if (!purchase) throw new Error(`There is no purchase ${pid}.`);
  if (notification.webhook.event === 'PAYMENT_CREATED') await created({ ...notification, purchase });
  if (notification.webhook.event === 'PAYMENT_RECEIVED') await paid({ ...notification, purchase });
}

const token = Buffer.from('sandbox-asaas-webhook');

app.post<{ Body: Webhook }>('/api/v1/gateway/webhooks', async ({ headers, body: webhook }, reply) => {
  const shown = Buffer.from(String(headers['asaas-access-token']));
  if (shown.length !== token.length || !timingSafeEqual(shown, token)) return reply.code(401).send({});
  const [eventId, origin, pid] = [randomUUIDv7(), newOrigin(), webhook.payment.externalReference];
  const [stored] = await run<StoredPurchase | Unknown>('store', [
    eventId,
    webhook.id,
    webhook.event,
    pid,
    JSON.stringify(webhook),
    origin.traceparent,
    origin.requestId,
  ]);
  if (stored) {
    void apply({ webhook, eventId, origin }, stored.pid === null ? undefined : stored).catch(report);
  }
  return { received: true };
});

await serve(app);
