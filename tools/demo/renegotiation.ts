import { accepted, allHold } from './facts.ts';
import type { Expectation, Purchase } from './facts.ts';
import { at, listAt, textAt } from './http.ts';
import type { Json } from './http.ts';
import { atGateway } from './purchase.ts';
import { adminApiOf, paymentGateway, receivedBy, show, signIn } from './rotina.ts';
import type { AdminApi } from './rotina.ts';
import { step } from './terminal.ts';

const operatorEmail = 'operator@rotina.test';
const installmentCount = 6;

interface Renegotiation {
  readonly purchase: Purchase;
  readonly admin: AdminApi;
}

/**
 * The life of a purchase: an installment is overdue and paid late, an operator replaces the open ones by a new plan,
 * and gives a part of its first installment back. Returns the pid of the new payment; null when something did not arrive.
 */
export async function renegotiate(purchase: Purchase): Promise<string | null> {
  const renegotiation = { purchase, admin: await adminApiOf(operatorEmail) };
  if (!(await fallOverdue(renegotiation)) || !(await payLate(renegotiation))) return null;
  const pid = await repay(renegotiation);
  return (await isReported(renegotiation, pid)) && (await refund(renegotiation, pid)) ? pid : null;
}

async function fallOverdue({ purchase, admin }: Renegotiation): Promise<boolean> {
  const { pid, charges } = purchase;
  const [, second = ''] = charges;
  step('The second installment is overdue');
  await atGateway(second, 'overdue');
  return allHold([
    paymentIs(admin, pid, 'overdue'),
    platformWasSent(pid, 'disabled', 1),
    {
      title: 'the accounts service received INSTALLMENT_OVERDUE, once',
      lookUp: async () => {
        const events = accepted(await receivedBy('accounts')).filter(
          (body) => at(body, 'external_id') === pid && at(body, 'event_type') === 'INSTALLMENT_OVERDUE',
        );
        return events.length === 1 ? `charge ${textAt(events[0] ?? null, refOfOverdue)}` : null;
      },
    },
  ]);
}

const refOfOverdue = 'payload.overdue_installment.provider_ref';

async function payLate({ purchase, admin }: Renegotiation): Promise<boolean> {
  const { pid, charges } = purchase;
  step('It is paid late, and access comes back');
  await atGateway(charges[1] ?? '', 'confirm');
  return allHold([paymentIs(admin, pid, 'paid'), platformWasSent(pid, 'enabled', 2)]);
}

/** Returns the pid of the new payment. */
async function repay({ purchase: { pid }, admin }: Renegotiation): Promise<string> {
  step(`${operatorEmail} replaces the ten open installments by ${installmentCount} of a new plan`);
  const operator = await signIn(operatorEmail);
  const body = {
    kind: 'repayment' as const,
    billing_type: 'BOLETO' as const,
    installment_count: installmentCount,
    total: await openAmount(admin, pid),
    due_date: Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 10 }).toString(),
  };
  const { payment } = await show(
    {
      line: `POST /api/v1/payments/${pid}/repayments`,
      body,
      paths: ['payment.pid', 'payment.kind', 'payment.total', 'payment.installments.0'],
    },
    operator.POST('/api/v1/payments/{pid}/repayments', { params: { path: { pid } }, body }),
  );
  return payment.pid;
}

/** The cost of the open charges of a payment together, in reais. */
async function openAmount(admin: AdminApi, pid: string): Promise<string> {
  const payment = await admin.read(`/admin/api/checkout/payments/${pid}`);
  const open = listAt(payment, 'charges').filter((charge) => at(charge, 'status') === 'pending');
  const cents = open.reduce<number>((sum, charge) => sum + Number(at(charge, 'amount_cents')), 0);
  return (cents / 100).toFixed(2);
}

const isReported = ({ purchase, admin }: Renegotiation, pid: string): Promise<boolean> =>
  allHold([
    {
      title: 'the open charges of the old plan are removed at the payment gateway',
      lookUp: async () => {
        const left = listAt(await paymentGateway(`/payments?externalReference=${purchase.pid}&limit=100`), 'data');
        return left.length === 2 ? `${left.length} paid ones are left` : null;
      },
    },
    {
      title: 'the repayment is delivered to the back office',
      lookUp: async () => {
        const deliveries = listAt(await admin.read(`/admin/api/checkout/payments/${pid}`), 'deliveries');
        const report = deliveries.find((delivery) => at(delivery, 'destination') === 'backoffice') ?? null;
        return at(report, 'state') === 'delivered'
          ? `${textAt(report, 'kind')}, delivery ${textAt(report, 'id')}`
          : null;
      },
    },
    {
      title: 'the back office has both orders, linked, and checkout their codes',
      lookUp: async () => {
        const [original, repayment] = [await orderOf(purchase.pid, admin), await orderOf(pid, admin)];
        const isLinked = listAt(repayment, 'linked_orders').some(
          (linked) => at(linked, 'code') === at(original, 'order.code'),
        );
        const isKnown =
          at(await admin.read(`/admin/api/checkout/payments/${pid}`), 'order_code') === at(repayment, 'order.code');
        return isLinked && isKnown ? [original, repayment].map(describeOrder).join('; ') : null;
      },
    },
  ]);

async function orderOf(pid: string, admin: AdminApi): Promise<Json> {
  const code = textAt(await admin.read(`/admin/api/checkout/payments/${pid}`), 'order_code');
  return admin.read(`/v1/sales/installments/${code}`);
}

const describeOrder = (order: Json): string =>
  `${textAt(order, 'order.code')} (${textAt(order, 'order.origin')}): ${textAt(order, 'order.status')}, ${textAt(order, 'order.open')} open`;

async function refund({ admin }: Renegotiation, pid: string): Promise<boolean> {
  step('The first installment of the new plan is paid, and a part of it given back');
  const charges = listAt(await paymentGateway(`/payments?externalReference=${pid}&limit=100`), 'data');
  const first = charges.find((charge) => at(charge, 'installmentNumber') === 1);
  await atGateway(textAt(first ?? null, 'id'), 'confirm');
  const isPaid = await allHold([paymentIs(admin, pid, 'paid')]);
  const body = { amount: '10.00', reason: 'The buyer paid a fee that was not due.' };
  await admin.post(`/admin/api/checkout/payments/${pid}/refunds`, body, ['refund']);
  const isRefunded = await allHold([
    {
      title: 'the payment has the refund, and stays paid',
      lookUp: async () => {
        const payment = await admin.read(`/admin/api/checkout/payments/${pid}`);
        const refund = at(payment, 'refunds.0') ?? null;
        const holds = at(refund, 'status') === 'done' && at(payment, 'status') === 'paid';
        return holds ? `${textAt(refund, 'amount')} by ${textAt(refund, 'by')}` : null;
      },
    },
  ]);
  return isPaid && isRefunded;
}

const paymentIs = (admin: AdminApi, pid: string, status: string): Expectation => ({
  title: `the payment is ${status}`,
  lookUp: async () => {
    const payment: Json = await admin.read(`/admin/api/checkout/payments/${pid}`);
    return at(payment, 'status') === status ? `payment ${pid}` : null;
  },
});

const platformWasSent = (pid: string, status: string, times: number): Expectation => ({
  title: `the learning platform received "${status}"`,
  lookUp: async () => {
    const calls = accepted(await receivedBy('platform')).filter((body) => at(body, 'transaction') === pid);
    const [last] = calls.filter((body) => at(body, 'status') === status).slice(times - 1);
    return last === undefined ? null : `access until ${textAt(last, 'expires_at')}`;
  },
});
