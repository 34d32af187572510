import { differs } from './differs.ts';
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
];

function unhandled(consumer: keyof typeof handled, { checkout, ...services }: Snapshot): string[] {
  const inbox: readonly InboxRow[] = services[consumer].inbox;
  const states = new Map(inbox.map(({ id, isHandled }) => [id, isHandled ? 'handled' : 'unfinished']));
  const types: readonly string[] = handled[consumer];
  return checkout.events
    .filter(({ type }) => types.includes(type))
    .flatMap(({ id, type }) => differs(`${type} ${id} in ${consumer}`, states.get(id), 'handled'));
}

/** The revisions of one payment or charge grow from each event to the next. */
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

/** Every transition begins where the one before ended, and the last one leads to the status of now. */
function brokenTransitions({ id, status, transitions }: InstallmentRow): string[] {
  const steps = transitions.map((transition) => transition.split('>'));
  const isChain = steps.every(([from], index) => index === 0 || from === steps[index - 1]?.[1]);
  const end = steps.at(-1)?.[1] ?? status;
  return isChain && end === status ? [] : [`installment ${id} is ${status} after ${transitions.join(', ')}`];
}

/** The accounts service is sent one PURCHASE_CREATED per purchase, and one event per charge that was paid or overdue. */
function accountsProblems({ purchases, checkout }: Snapshot): string[] {
  const count = (type: string, key: string): number =>
    checkout.accountsEvents.filter((event) => event.type === type && (event.charge ?? event.pid) === key).length;
  const paid = checkout.charges.filter(({ status }) => status === 'paid');
  const recorded = checkout.accountsEvents.length;
  const sent = checkout.deliveries.filter(({ destination }) => destination === 'accounts').length;
  return [
    ...purchases.flatMap(({ pid }) => differs(`PURCHASE_CREATED of ${pid}`, count('PURCHASE_CREATED', pid), 1)),
    ...paid.flatMap(({ id }) => differs(`INSTALLMENT_PAID of ${id}`, count('INSTALLMENT_PAID', id), 1)),
    ...differs('deliveries to the accounts service', sent, recorded),
  ];
}
