import { differs } from './differs.ts';
import { callProblems, mailProblems } from './call-problems.ts';
import { eventProblems } from './event-problems.ts';
import { importProblems } from './import-problems.ts';
import { moneyProblems } from './money-problems.ts';
import { refundProblems, repaymentProblems } from './operator-problems.ts';
import { paymentProblems } from './payment-problems.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that does not hold, sorted; empty when every effect is there, once. */
export const problemsOf = (snapshot: Snapshot): string[] =>
  [
    ...webhookProblems(snapshot),
    ...paymentProblems(snapshot),
    ...repaymentProblems(snapshot),
    ...refundProblems(snapshot),
    ...otherPaymentProblems(snapshot),
    ...moneyProblems(snapshot),
    ...importProblems(snapshot),
    ...eventProblems(snapshot),
    ...callProblems(snapshot),
    ...mailProblems(snapshot),
    ...waitingProblems(snapshot),
  ].toSorted();

const finished = new Set(['applied', 'undone', 'unchanged', 'stale']);

/** Each acknowledged webhook has one row, and it was applied. */
function webhookProblems({ webhooks, checkout }: Snapshot): string[] {
  const rows = Map.groupBy(checkout.webhooks, ({ eventId }) => eventId);
  const missing = [...new Set(webhooks)].filter((id) => rows.get(id)?.length !== 1);
  const unfinished = checkout.webhooks.filter(({ outcome }) => !finished.has(outcome));
  const waiting = checkout.webhooks.filter(({ isWaiting }) => isWaiting);
  return [
    ...missing.map((id) => `webhook ${id} was acknowledged and has ${rows.get(id)?.length ?? 0} rows`),
    ...unfinished.map(({ eventId, outcome, attempts }) => `webhook ${eventId} is ${outcome} (${attempts} attempts)`),
    ...waiting.map(({ eventId, attempts }) => `webhook ${eventId} waits for its follow-up (${attempts} attempts)`),
  ];
}

/** Each acknowledged payment of another checkout has one membership, whose changes are those of its processed webhooks: all of them. */
function otherPaymentProblems({ otherPayments, membership }: Snapshot): string[] {
  const rows = Map.groupBy(membership.otherPayments, ({ reference }) => reference);
  const unknown = [...rows.keys()].filter((reference) => !otherPayments.has(reference));
  return [
    ...unknown.map((reference) => `payment ${reference} was never acknowledged`),
    ...[...otherPayments].flatMap(([reference, { status, webhooks }]) => {
      const [row, ...others] = rows.get(reference) ?? [];
      if (!row || others.length > 0) return [`payment ${reference} has ${others.length + (row ? 1 : 0)} memberships`];
      return [
        ...differs(`status of payment ${reference}`, row.status, status),
        ...(row.processed < webhooks
          ? [`${webhooks} acknowledged webhooks of ${reference}, ${row.processed} processed`]
          : []),
        ...differs(`changes of payment ${reference}`, row.changes, row.processed),
        ...differs(`revision of payment ${reference}`, row.revision, row.processed),
      ];
    }),
  ];
}

/** Nothing waits, and there are no dead letters. */
const waitingProblems = ({ waiting }: Snapshot): string[] =>
  waiting.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
