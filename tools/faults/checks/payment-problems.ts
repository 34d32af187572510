import { differs } from './differs.ts';
import type { ChargeRow, OrderRow, PaymentRow } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** Each acknowledged purchase and repayment is one payment with one plan, one order and its mails; and no other is there. */
export function paymentProblems(snapshot: Snapshot): string[] {
  const { purchases, repayments, checkout } = snapshot;
  const payments = checkout.payments.filter(({ isCancelled }) => !isCancelled);
  const acknowledged = new Set([...purchases, ...repayments].map(({ pid }) => pid));
  const unknown = payments.filter(({ pid }) => !acknowledged.has(pid));
  const waiting = checkout.payments.filter(({ isWaiting }) => isWaiting);
  return [
    ...unknown.map(({ pid }) => `payment ${pid} was never acknowledged`),
    ...waiting.map(({ pid }) => `payment ${pid} waits for its reconciliation`),
    ...[...acknowledged].flatMap((pid) => {
      const payment = payments.find((one) => one.pid === pid);
      if (!payment) return [`payment ${pid} was acknowledged and is lost`];
      return [...planProblems(payment, snapshot), ...orderProblems(payment, snapshot)];
    }),
    ...purchases.flatMap(({ pid }) => membershipProblems(pid, snapshot)),
    ...purchaseMailProblems(snapshot),
  ];
}

export const isRemoved = ({ status }: Pick<ChargeRow, 'status'>): boolean =>
  status === 'deleted_or_canceled_by_new_payment';

/** The gateway has each charge once, but those that a repayment or a refund of the whole payment has removed. */
function planProblems({ pid, installments, replacedByPid }: PaymentRow, snapshot: Snapshot): string[] {
  const charges = snapshot.checkout.charges.filter((charge) => charge.pid === pid);
  const removed = charges.filter(isRemoved);
  const mayLose = replacedByPid !== null || snapshot.refunds.some((refund) => refund.pid === pid && refund.isWhole);
  const atGateway = snapshot.gateway.filter(({ externalReference, deleted }) => externalReference === pid && !deleted);
  return [
    ...differs(`charges of ${pid} at the gateway`, atGateway.length, installments - removed.length),
    ...differs(`charges of ${pid}`, charges.length, installments),
    ...(mayLose ? [] : removed.map(({ id }) => `charge ${id} was removed`)),
  ];
}

/** A purchase has its order from its own event, with a commission; or from its repayment where that was first, without one. */
function orderProblems(payment: PaymentRow, { backoffice }: Snapshot): string[] {
  const { pid, replacesPid, replacedByPid, orderCode } = payment;
  const [order, ...others] = backoffice.orders.filter(({ reference }) => reference === pid);
  if (!order || others.length > 0) return differs(`orders of ${pid}`, others.length + (order ? 1 : 0), 1);
  const isImported = replacesPid !== null || (replacedByPid !== null && order.origin === 'original');
  const origin = isImported ? importedOrigin(payment) : 'purchase';
  return [
    ...differs(`origin of the order of ${pid}`, order.origin, origin),
    ...differs(`original of the order of ${pid}`, order.original, replacesPid),
    ...differs(`order code of ${pid}`, orderCode, order.code),
    ...differs(`commissions of ${pid}`, order.commissions, isImported ? 0 : 1),
    ...differs(`events of the order of ${pid}`, eventsOf(order), isImported ? '' : 'ORDER_CREATED'),
  ];
}

const importedOrigin = ({ replacesPid }: PaymentRow): string => (replacesPid === null ? 'original' : 'repayment');

const eventsOf = ({ events }: OrderRow): string => events.join(', ');

/** Of a purchase and its repayments, once one of them was paid, there is one membership with the status of the newest. */
function membershipProblems(pid: string, { checkout, membership }: Snapshot): string[] {
  const wasPaid = checkout.events.some(({ type, subject }) => type === 'PURCHASE_PAID' && subject === pid);
  const payment = checkout.payments.find((one) => one.pid === pid);
  const repayment = checkout.payments.find(({ replacesPid, isCancelled }) => replacesPid === pid && !isCancelled);
  const status = repayment?.status === 'pending' ? payment?.status : (repayment ?? payment)?.status;
  const actual = membership.memberships.filter(({ reference }) => reference === pid).map((row) => row.status);
  return differs(`memberships of ${pid}`, actual.join(), wasPaid ? status : '');
}

/** Those that lead the buyer to a new payment. */
const linkTemplates = ['purchasePlaced', 'planReplaced'];

/** The buyer has a mail with the link to each payment. */
function purchaseMailProblems({ purchases, repayments, mails }: Snapshot): string[] {
  return purchases.flatMap(({ pid, email }) => {
    const payments = 1 + repayments.filter(({ original }) => original === pid).length;
    const sent = mails.filter(({ template, to }) => linkTemplates.includes(template) && to === email).length;
    return differs(`mails with a link to ${email}`, sent, payments);
  });
}
