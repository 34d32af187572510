import { differs } from './differs.ts';
import { isRemoved } from './payment-problems.ts';
import type { EventRow, InboxRow, InstallmentRow } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

const handled = {
  backoffice: ['PURCHASE_PLACED', 'INSTALLMENT_CHANGED'],
  membership: ['PURCHASE_PAID', 'PURCHASE_OVERDUE', 'PURCHASE_REFUNDED'],
} as const;

/** Each change has its events and one effect per consumer; per key there is no gap and no step back. */
export const eventProblems = (snapshot: Snapshot): string[] => [
  ...unhandled('backoffice', snapshot),
  ...unhandled('membership', snapshot),
  ...unordered(snapshot.checkout.events),
  ...unpublished(snapshot),
  ...snapshot.backoffice.installments.flatMap(brokenTransitions),
  ...accountsProblems(snapshot),
  ...platformProblems(snapshot),
];

function unhandled(consumer: keyof typeof handled, { checkout, ...services }: Snapshot): string[] {
  const inbox: readonly InboxRow[] = services[consumer].inbox;
  const states = new Map(inbox.map(({ id, isHandled }) => [id, isHandled ? 'handled' : 'unfinished']));
  const types: readonly string[] = handled[consumer];
  return checkout.events
    .filter(({ type }) => types.includes(type))
    .flatMap(({ id, type }) => differs(`${type} ${id} in ${consumer}`, states.get(id), 'handled'));
}

/** The revisions of one purchase with its repayments, or of one charge, grow from each event to the next. */
function unordered(events: readonly EventRow[]): string[] {
  const bySubject = Map.groupBy(
    events.filter(({ subject }) => subject !== null),
    ({ subject }) => subject,
  );
  return [...bySubject].flatMap(([subject, ofSubject]) => {
    const revisions = ofSubject.map(({ revision }) => revision ?? 0);
    const grows = revisions.every((revision, index) => index === 0 || revision > (revisions[index - 1] ?? 0));
    return grows ? [] : [`events of ${String(subject)} have the revisions ${revisions.join(', ')}`];
  });
}

/** A charge that changed has one event for each revision but its first. */
function unpublished({ checkout }: Snapshot): string[] {
  const changes = Map.groupBy(
    checkout.events.filter(({ type }) => type === 'INSTALLMENT_CHANGED'),
    ({ subject }) => subject,
  );
  return checkout.charges.flatMap(({ id, revision }) => {
    const published = new Set(changes.get(id)?.map((event) => event.revision));
    const wanted = Array.from({ length: revision - 1 }, (_value, index) => index + 2);
    const missing = wanted.filter((one) => !published.has(one));
    return missing.map((one) => `revision ${one} of charge ${id} has no event`);
  });
}

/** The first transition makes the installment, each other begins where the one before ended, and the last leads to the status of now. */
function brokenTransitions({ id, status, transitions }: InstallmentRow): string[] {
  const steps = transitions.map((transition) => transition.split('>'));
  const isChain = steps.every(([from], index) => from === (index === 0 ? '' : steps[index - 1]?.[1]));
  return isChain && steps.at(-1)?.[1] === status
    ? []
    : [`installment ${id} is ${status} after ${transitions.join(', ')}`];
}

/**
 * The accounts service is sent one PURCHASE_CREATED for a purchase, at most one where installments were removed soon after,
 * and one event for each charge of a purchase that is paid or overdue.
 */
function accountsProblems({ purchases, repayments, checkout }: Snapshot): string[] {
  const count = (type: string, key: string): number =>
    checkout.accountsEvents.filter((event) => event.type === type && (event.charge ?? event.pid) === key).length;
  const isRepaid = new Set(repayments.map(({ pid }) => pid));
  const charges = checkout.charges.filter(({ pid }) => !isRepaid.has(pid ?? ''));
  const incomplete = new Set(charges.filter(isRemoved).map(({ pid }) => pid));
  const sent = checkout.deliveries.filter(({ destination }) => destination === 'accounts').length;
  return [
    ...purchases.flatMap(({ pid }) => {
      const created = count('PURCHASE_CREATED', pid);
      return created === 0 && incomplete.has(pid) ? [] : differs(`PURCHASE_CREATED of ${pid}`, created, 1);
    }),
    ...charges.flatMap(({ id, status }) => {
      const type = accountsTypes[status];
      return type === undefined ? [] : differs(`${type} of ${id}`, count(type, id), 1);
    }),
    ...repayments.flatMap(({ pid }) => differs(`accounts events of ${pid}`, ofPayment(checkout, pid), 0)),
    ...differs('deliveries to the accounts service', sent, checkout.accountsEvents.length),
  ];
}

const accountsTypes: Readonly<Record<string, string>> = { paid: 'INSTALLMENT_PAID', overdue: 'INSTALLMENT_OVERDUE' };

const ofPayment = ({ accountsEvents }: Snapshot['checkout'], pid: string): number =>
  accountsEvents.filter((event) => event.pid === pid).length;

const statusEvents: readonly string[] = handled.membership;

/** The learning platform is notified of each change of a status that it is to know. */
const platformProblems = ({ purchases, checkout }: Snapshot): string[] =>
  purchases.flatMap(({ pid }) => {
    const notified = checkout.deliveries.filter(
      ({ destination, reference }) => destination === 'platform' && reference === pid,
    );
    const changes = checkout.events.filter(({ type, subject }) => statusEvents.includes(type) && subject === pid);
    return differs(`notifications of ${pid}`, notified.length, changes.length);
  });
