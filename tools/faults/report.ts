import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machine } from '../bench/machine.ts';
import { root } from '../../infra/embedded/settings.ts';
import { cellsOf, type Outcome } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import { setups } from './servers.ts';

const checked = [
  'each acknowledged webhook has one row and is applied; each acknowledged purchase is one payment with one plan at the payment gateway, one order, one commission, its mails and, once paid, one membership; no other payment is there',
  'each acknowledged repayment is one payment with one plan at the payment gateway, where nothing of the old plan is open; it is delivered to the back office once, as two linked orders; each acknowledged refund is one at the payment gateway',
  'each acknowledged webhook of another checkout has its row; its payment has one membership with the status that was sent last, and one change for each webhook that was processed',
  'each acknowledged repayment of another sender is two linked orders, each with all its installments, one event and no commission',
  'each charge has the same state and amount at the payment gateway, in checkout and in the back office; the sums of charges, payments, installments and orders agree; checkout knows the code of each order',
  'each change of a charge has its event; the revisions of a payment and of a charge grow from event to event; each event has one effect at each consumer; transitions of installments have no gap',
  'each change of a status has its notification of the learning platform, and each paid or overdue charge its event for the accounts service',
  'each call that the learning platform or the accounts service received has its attempt, and each mail; each delivery arrived, twice only where its attempt is in doubt',
  'nothing waits: no event, job, delivery, follow-up, refund or mail; there are no dead letters but those that were replayed',
  'no request was answered 500; no secret is in a log line or a table, and no CPF of a buyer in a log line',
  'every service is ready again by itself',
];

const head = (): string[] => [
  '# Faults',
  '',
  'Written by `npm run faults`: a run replaces the rows of the scenarios that it ran, and leaves the others, each with the day',
  'on which it ran and the load average of the machine by then. A number stays with its scenario, so there are gaps. The newest',
  'rows are from:',
  '',
  ...machine()
    .slice(0, 3)
    .map((line) => `- ${line}`),
  '',
  'Each scenario injects a fault into a running system of its own, under traffic through the gateway: purchases, their',
  "payment at the payment gateway, that gateway's own webhooks, more webhooks, operators' repayments and refunds, and imports of",
  'repayments. Every request is repeated until it is acknowledged, and what was acknowledged is in a file on the disk before',
  'the next request is sent. After every scenario, this must hold:',
  '',
  ...checked.map((line) => `- ${line}`),
  '',
  '"Ready" counts from the end of the fault until all services accept requests, "consistent" from then until all of the',
  'above holds. Both depend on the machine; the result does not.',
  '',
];

const columns = [
  '#',
  'scenario',
  'what is injected',
  'runs on',
  'acknowledged',
  'result',
  'ready',
  'consistent',
].concat(['date', 'load']);
const alignments = ['--:', '---', '---', '---', '---', '---', '--:', '--:', '---', '--:'];
/** The cells before those of an outcome. */
const fixedCells = 4;

/** The table after an outcome: its row is new, the others are those of the text before; what has none was never run. */
export function tableAfter(before: string, scenarios: readonly Scenario[], outcome: Outcome, today: string): string[] {
  const known = new Map(
    before
      .split('\n')
      .map((line) => line.split(' | '))
      .filter((cells) => cells.length === columns.length)
      .map((cells) => [`${(cells[0] ?? '').slice(2)} ${cells[3] ?? ''}`, cells]),
  );
  const rows = setups.flatMap((setup) =>
    scenarios
      .filter((scenario) => scenario.setups.includes(setup))
      .map((scenario) => {
        const { number, name, injects } = scenario;
        const isNew = scenario === outcome.scenario && setup === outcome.setup;
        const kept = known.get(`${number} ${setup}`)?.slice(fixedCells) ?? ['-', 'never run', '-', '-', '-', '- |'];
        const cells = isNew ? cellsOf(outcome, today) : kept;
        return [`| ${number}`, name, injects, setup, ...cells].join(' | ').replace(/( \|)?$/, ' |');
      }),
  );
  return [`| ${columns.join(' | ')} |`, `| ${alignments.join(' | ')} |`, ...rows];
}

/** Writes an outcome to docs/faults.md. */
export function writeReport(scenarios: readonly Scenario[], outcome: Outcome): void {
  const file = path.join(root, 'docs/faults.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const table = tableAfter(before, scenarios, outcome, Temporal.Now.plainDateISO().toString());
  writeFileSync(file, [...head(), ...table, ''].join('\n'));
}
