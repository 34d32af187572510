import type { Charge } from '../asaas/charge.js';
import type { Gateway } from '../asaas/gateway.js';
import { boxes, type Box, type Received, type ReceivedLog } from '../received/received.js';
import type { WebhookTarget } from '../webhooks/webhook-target.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { actionsOn } from './charge-actions.js';
import { document, html, type Markup } from './html.js';

const shownCharges = 100;
const shownCalls = 25;

export interface PageTools {
  readonly gateway: Gateway;
  readonly received: ReceivedLog;
}

const button = (charge: Charge, action: string): Markup => html`
  <form method="post" action="/charges/${charge.id}/${action}">
    ${action === 'refund' ? html`<input type="number" name="value" step="0.01" placeholder="all" aria-label="amount" />` : null}
    <button>${action}</button>
  </form>
`;

const row = (charge: Charge): Markup => html`
  <tr>
    <td><a href="/i/${charge.id.slice(4)}">${charge.id}</a></td>
    <td>${charge.externalReference ?? ''}</td>
    <td class="number">${charge.number === null ? '' : `${charge.number} of ${charge.of}`}</td>
    <td>${charge.billingType}</td>
    <td class="number">${(charge.cents / 100).toFixed(2)}</td>
    <td>${charge.dueDate}</td>
    <td>${charge.deleted ? 'deleted' : charge.status}</td>
    <td>${actionsOn(charge).map((action) => button(charge, action))}</td>
  </tr>
`;

const chargeTable = (charges: readonly Charge[]): Markup => {
  if (charges.length === 0) return html`<p>No charge yet.</p>`;
  return html`<div class="wide">
    <table>
      <tr>
        <th>charge</th>
        <th>reference</th>
        <th>number</th>
        <th>type</th>
        <th>value</th>
        <th>due</th>
        <th>status</th>
        <th></th>
      </tr>
      ${charges.slice(-shownCharges).reverse().map(row)}
    </table>
  </div>`;
};

const targetRow = (webhooks: Webhooks, target: WebhookTarget): Markup => html`
  <li>
    ${target.url}: ${webhooks.waiting(target.id)} waiting${target.interrupted ? ', stopped after 15 failures' : ''}
    <form method="post" action="/page/webhooks/${target.id}/remove-backoff"><button>try now</button></form>
  </li>
`;

const checkbox = (name: string, on: boolean): Markup =>
  on
    ? html`<label><input type="checkbox" name="${name}" checked /> ${name}</label>`
    : html`<label><input type="checkbox" name="${name}" /> ${name}</label>`;

const webhookControls = (webhooks: Webhooks): Markup => {
  const { lose, repeat, shuffle, paused } = webhooks.behaviour;
  return html`<form method="post" action="/page/behaviour">
      <label>lose <input type="number" name="lose" min="0" max="1" step="0.05" value="${lose}" /></label>
      <label>copies <input type="number" name="repeat" min="1" max="100" value="${repeat}" /></label>
      ${checkbox('shuffle', shuffle)} ${checkbox('paused', paused)}
      <button>set</button>
    </form>
    <ul>
      ${webhooks.targets().map((target) => targetRow(webhooks, target))}
    </ul>`;
};

const summary = (entry: Received): string => {
  if ('subject' in entry) return `${entry.at}  ${entry.to}: ${entry.subject}`;
  return `${entry.at}  ${entry.method} ${entry.path} answered ${entry.answered ?? 'nothing'}`;
};

const boxList = (box: Box, entries: readonly Received[]): Markup => html`
  <h2>${box} (${entries.length})</h2>
  ${entries
    .slice(-shownCalls)
    .reverse()
    .map(
      (entry) =>
        html`<details>
          <summary>${summary(entry)}</summary>
          <pre>${JSON.stringify(entry, null, 2)}</pre>
        </details>`,
    )}
`;

/** The HTML of the page. */
export const pageOf = ({ gateway, received }: PageTools, message: string | undefined): string =>
  document(
    'Rotina sandbox',
    html`<h1>Rotina sandbox</h1>
      <p>
        The outside world: payment gateway, learning platform, accounts service, text messages and mail, all in memory.
        <a href="/">Look again</a>
      </p>
      ${message === undefined ? null : html`<p class="message">${message}</p>`}
      <h2>Webhooks</h2>
      ${webhookControls(gateway.webhooks)}
      <h2>Charges</h2>
      ${chargeTable(gateway.store.all())} ${boxes.map((box) => boxList(box, received.of(box)))}
      <form method="post" action="/page/forget"><button>forget what was received</button></form>`,
  );

/** The invoice page of a charge. */
export const invoiceOf = (charge: Charge): string =>
  document(
    `Charge ${charge.invoiceNumber}`,
    html`<h1>Charge ${charge.invoiceNumber}</h1>
      <p>${charge.description ?? ''}</p>
      <p>
        R$ ${(charge.cents / 100).toFixed(2)}, due on ${charge.dueDate}, ${charge.billingType}:
        <b>${charge.deleted ? 'deleted' : charge.status}</b>
      </p>
      <p>${actionsOn(charge).map((action) => button(charge, action))}</p>
      <p><a href="/">All charges</a></p>`,
  );
