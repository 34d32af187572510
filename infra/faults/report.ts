import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { machine } from '../bench/machine.ts';
import { root } from '../embedded/settings.ts';
import { type Outcome, rowOf } from './outcome.ts';

const checked = [
  'each acknowledged webhook has one row and is applied; each acknowledged purchase is one payment with one plan at the payment gateway, one order, one commission and, once paid, one membership; no other payment is there',
  'each acknowledged webhook of another checkout has its row; its payment has one membership with the status that was sent last, and one change for each webhook that was processed',
  'each acknowledged repayment is two linked orders, each with all its installments, one event and no commission',
  'each charge has the same state and amount at the payment gateway, in checkout and in the back office; the sums of charges, payments, installments and orders agree',
  'each change of a charge has its event; the revisions of a payment and of a charge grow from event to event; each event has one effect at each consumer; transitions of installments have no gap',
  'each call that the learning platform or the accounts service received has its attempt, and each mail; each delivery arrived, twice only where its attempt is in doubt',
  'nothing waits: no event, job, delivery, follow-up or mail; there are no dead letters but those that were replayed',
  'no request was answered 500; no secret is in a log line or a table, and no CPF of a buyer in a log line',
  'every service is ready again by itself',
];

/** Writes the outcomes of a whole run to docs/faults.md. */
export function writeReport(outcomes: readonly Outcome[]): void {
  const broken = outcomes.filter(({ problems, result }) => result !== 'holds' && problems.length > 0);
  const text = [
    '# Faults',
    '',
    `Written by \`npm run faults\` on ${Temporal.Now.plainDateISO().toString()}, on:`,
    '',
    ...machine().map((line) => `- ${line}`),
    '',
    'Each scenario injects a fault into a running system of its own, under traffic through the front door: purchases, their',
    "payment at the gateway, the gateway's own webhooks, more webhooks and imports of repayments. Every request is repeated",
    'until it is acknowledged, and what was acknowledged is in a file on the disk before the next request is sent. After',
    'every scenario, this must hold:',
    '',
    ...checked.map((line) => `- ${line}`),
    '',
    '"Ready" counts from the end of the fault until all services accept requests, "consistent" from then until all of the',
    'above holds. Both depend on the machine; the result does not.',
    '',
    '| # | scenario | what is injected | runs on | acknowledged | result | ready | consistent |',
    '| --: | --- | --- | --- | --- | --- | --: | --: |',
    ...outcomes.map(rowOf),
    '',
    ...broken.flatMap(({ scenario, problems }) => [
      `${scenario.number} ${scenario.name}:`,
      '',
      ...problems.map((problem) => `- ${problem}`),
      '',
    ]),
  ];
  writeFileSync(path.join(root, 'docs/faults.md'), text.join('\n'));
}
