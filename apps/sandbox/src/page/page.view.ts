import type { Charge } from '../asaas/charge.js';
import type { Gateway } from '../asaas/gateway.js';
import { systems, type Behaviour, type System } from '../behaviour/behaviour.js';
import { objectOf, textOf } from '../json.js';
import { boxes, type Box, type Received, type ReceivedLog } from '../received/received-log.js';
import type { WebhookTarget } from '../webhooks/webhook-target.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { document, html, type Markup } from './html.js';
import { buttonsOf, paymentList } from './payments.view.js';

const shownCalls = 25;

export interface PageTools {
  readonly gateway: Gateway;
  readonly received: ReceivedLog;
  readonly behaviour: Behaviour;
}

const systemNames: Readonly<Record<System, string>> = {
  asaas: 'the payment gateway',
  platform: 'the learning platform',
  accounts: 'the accounts service',
  sms: 'text messages',
  mail: 'mail',
};

const boxNames: Readonly<Record<Box, string>> = {
  webhooks: 'Events that the payment gateway sent to Rotina',
  platform: 'Calls to the learning platform',
  accounts: 'Calls to the accounts service',
  sms: 'Text messages',
  mail: 'Mail',
};

const switchOf = (behaviour: Behaviour, system: System): Markup => {
  const fails = behaviour.isFailing(system);
  return html`<tr>
    <td>${systemNames[system]}</td>
    <td>${fails ? html`<b class="fails">fails</b>` : 'works'}</td>
    <td>
      <form method="post" action="/page/systems/${system}">
        <button name="state" value="${fails ? 'works' : 'fails'}">
          ${fails ? 'let it work again' : 'let it fail'}
        </button>
      </form>
    </td>
  </tr>`;
};

const targetRow = (webhooks: Webhooks, target: WebhookTarget): Markup => html`
  <li>
    to ${target.url}: ${webhooks.waiting(target.id)} not delivered
    yet${target.interrupted ? ', stopped after 15 failures' : ''}
    <form method="post" action="/page/webhooks/${target.id}/remove-backoff"><button>try now</button></form>
  </li>
`;

const checkbox = (name: string, label: string, on: boolean): Markup =>
  on
    ? html`<label><input type="checkbox" name="${name}" checked /> ${label}</label>`
    : html`<label><input type="checkbox" name="${name}" /> ${label}</label>`;

const webhookControls = (webhooks: Webhooks): Markup => {
  const { lose, repeat, shuffle, paused } = webhooks.behaviour;
  return html`<form method="post" action="/page/behaviour">
      <label>share that is lost <input type="number" name="lose" min="0" max="1" step="0.05" value="${lose}" /></label>
      <label>copies of each <input type="number" name="repeat" min="1" max="100" value="${repeat}" /></label>
      ${checkbox('shuffle', 'in any order', shuffle)} ${checkbox('paused', 'hold them back', paused)}
      <button>set</button>
    </form>
    <ul>
      ${webhooks.targets().map((target) => targetRow(webhooks, target))}
    </ul>`;
};

/** The subject of a call: the event that it carries, or its first words. */
const subjectOf = (body: unknown): string => {
  const fields = objectOf(body);
  const payment = textOf(objectOf(fields['payment'])['id']) ?? '';
  const name = ['event', 'event_type', 'status', 'message'].map((field) => textOf(fields[field])).find(Boolean);
  return `${name ?? ''} ${payment}`.trim();
};

const summary = (entry: Received): string => {
  const time = entry.at.slice(11, 19);
  if ('subject' in entry) return `${time}  ${entry.subject}, to ${entry.to}`;
  return `${time}  ${subjectOf(entry.body)}, answered ${entry.answered ?? 'nothing'}`;
};

const mailButtons = ({ id }: Received): Markup =>
  html`<form method="post" action="/mails/${id}/bounced"><button>report a bounce</button></form>
    <form method="post" action="/mails/${id}/complained"><button>report a complaint</button></form>`;

const boxList = (box: Box, entries: readonly Received[]): Markup => html`
  <h2>${boxNames[box]} (${entries.length})</h2>
  ${entries
    .slice(-shownCalls)
    .reverse()
    .map(
      (entry) =>
        html`<details id="received-${entry.id}">
          <summary>${summary(entry)}</summary>
          ${box === 'mail' ? mailButtons(entry) : null}
          <pre>${JSON.stringify(entry, null, 2)}</pre>
        </details>`,
    )}
`;

/** The HTML of the page. */
export const pageOf = ({ gateway, received, behaviour }: PageTools, message: string | undefined): string =>
  document(
    'Rotina sandbox',
    html`<h1>Rotina sandbox</h1>
      <p>
        The outside world, simulated: payment gateway, learning platform, accounts service, text messages and mail. Here
        you are the buyer, and whoever runs those systems. The page refreshes by itself.
      </p>
      ${message === undefined ? null : html`<p class="message">${message}</p>`}
      <h2>Payments</h2>
      ${paymentList(gateway)}
      <h2>Let a system fail</h2>
      <table>
        ${systems.map((system) => switchOf(behaviour, system))}
      </table>
      <h2>How events travel</h2>
      ${webhookControls(gateway.webhooks)} ${boxes.toReversed().map((box) => boxList(box, received.of(box)))}
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
      <p>${buttonsOf(charge)}</p>
      <p><a href="/">All payments</a></p>`,
  );
