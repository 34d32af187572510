import { isOpen, refundable, type Charge, type ChargeStatus } from '../asaas/charge.js';
import type { Gateway } from '../asaas/gateway.js';
import { actionsOn, eventOf } from './charge-actions.js';
import { html, type Markup } from './html.js';

const consideredCharges = 600;
const shownPayments = 25;

const inWords: Readonly<Record<ChargeStatus, string>> = {
  PENDING: 'open',
  OVERDUE: 'overdue',
  CONFIRMED: 'paid by card, not paid out yet',
  RECEIVED: 'paid',
  RECEIVED_IN_CASH: 'paid in cash',
  REFUNDED: 'refunded',
};

const labels: Readonly<Record<string, string>> = {
  pay: 'pay',
  overdue: 'let it become overdue',
  credit: 'pay out',
  refund: 'refund',
  delete: 'delete',
  restore: 'restore',
};

const amount = html`<input type="number" name="value" step="0.01" placeholder="whole amount" aria-label="amount" />`;

/** A button for each action on a charge, with the event that it sends. */
export const buttonsOf = (charge: Charge): readonly Markup[] =>
  actionsOn(charge).map(
    (action) => html`
      <form method="post" action="/charges/${charge.id}/${action}">
        ${action === 'refund' ? amount : null}
        <button>${labels[action] ?? action} <small>${eventOf(action, charge)}</small></button>
      </form>
    `,
  );

const reais = (cents: number): string => `R$ ${(cents / 100).toFixed(2)}`;

const refundedOf = (charge: Charge): string => {
  const cents = charge.cents - refundable(charge);
  return cents > 0 && charge.status !== 'REFUNDED' ? `, ${reais(cents)} refunded` : '';
};

const row = (charge: Charge): Markup => html`
  <tr>
    <td class="number">${charge.number === null ? 'once' : `${charge.number} of ${charge.of}`}</td>
    <td class="number">${reais(charge.cents)}</td>
    <td>due ${charge.dueDate}</td>
    <td>${charge.deleted ? 'deleted' : inWords[charge.status]}${refundedOf(charge)}</td>
    <td><a href="/i/${charge.id.slice(4)}">${charge.id}</a></td>
    <td>${buttonsOf(charge)}</td>
  </tr>
`;

const table = (charges: readonly Charge[]): Markup => html`
  <div class="wide">
    <table>
      ${charges.map(row)}
    </table>
  </div>
`;

const isPayable = (charge: Charge): boolean => !charge.deleted && isOpen(charge);
const isPaid = (charge: Charge): boolean => !charge.deleted && !isOpen(charge) && charge.status !== 'REFUNDED';

/** The description without the position that the gateway writes before it. */
const productOf = ({ description }: Charge): string =>
  (description ?? '').replace(/^Parcela \d+ de \d+\.\s*/, '') || 'without a description';

const payment = ({ customers }: Gateway, key: string, charges: readonly Charge[]): Markup => {
  const inOrder = charges.toSorted((one, other) => (one.number ?? 1) - (other.number ?? 1));
  const next = inOrder.find(isPayable) ?? inOrder[0];
  if (next === undefined) return html``;
  const others = inOrder.filter((charge) => charge !== next);
  const buyer = customers.find(next.customer);
  return html`
    <section>
      <h3>${productOf(next)}: ${buyer?.name ?? 'unknown buyer'}</h3>
      <p>
        ${buyer?.email ?? 'no e-mail'}, payment ${key}, ${next.billingType}, ${inOrder.filter(isPaid).length} of
        ${inOrder.length} paid
      </p>
      ${table([next])}
      ${
        others.length === 0
          ? null
          : html`<details id="payment-${key}">
              <summary>the other installments (${others.length})</summary>
              ${table(others)}
            </details>`
      }
    </section>
  `;
};

/** The payments at the gateway, newest first, each with its next installment first. */
export const paymentList = (gateway: Gateway): Markup => {
  const recent = gateway.store.all().slice(-consideredCharges);
  if (recent.length === 0) return html`<p>Nothing has been bought yet: try <code>npm run demo</code>.</p>`;
  const byPayment = Map.groupBy(recent, (charge) => charge.externalReference ?? charge.plan ?? charge.id);
  return html`${[...byPayment]
    .slice(-shownPayments)
    .reverse()
    .map(([key, charges]) => payment(gateway, key, charges))}`;
};
