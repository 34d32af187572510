import type { ReceivedCall } from '../sandbox.ts';
import { differs } from './differs.ts';
import type { DeliveryRow } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** Each call that an outside system received has its row, and each delivery arrived once; what arrived at our back office, its orders say. */
export function callProblems({ received, checkout }: Snapshot): string[] {
  const calls = Map.groupBy([...received.platform, ...received.accounts], ({ headers }) => headers['webhook-id'] ?? '');
  const known = new Set(checkout.deliveries.map(({ id }) => id));
  const unknown = [...calls.keys()].filter((id) => !known.has(id));
  return [
    ...unknown.map((id) => `a call of the unknown delivery ${id} was received`),
    ...checkout.deliveries.flatMap((delivery) => deliveryProblems(delivery, calls.get(delivery.id) ?? [])),
  ];
}

function deliveryProblems(delivery: DeliveryRow, calls: readonly ReceivedCall[]): string[] {
  const { id, destination, state, attempts, audited, inDoubt } = delivery;
  const name = `delivery ${id} to ${destination}`;
  const isSeen = destination !== 'backoffice';
  const accepted = calls.filter(({ answered }) => answered !== null && answered < 300).length;
  const isTwice = accepted > 1 + inDoubt;
  return [
    ...(state === 'delivered' || state === 'cancelled' ? [] : [`${name} is ${state} after ${attempts} attempts`]),
    ...(isSeen && state === 'delivered' && accepted === 0 ? [`${name} counts as delivered and never arrived`] : []),
    ...(isTwice ? [`${name} was accepted ${accepted} times with ${inDoubt} attempts in doubt`] : []),
    ...(calls.length > audited ? [`${name} has ${calls.length} calls and ${audited} rows of attempts`] : []),
    ...differs(`attempts of ${name}`, audited, attempts),
  ];
}

/** Each mail is sent, and each that was received has a row of its attempt. */
export function mailProblems({ receivedMails, mails }: Snapshot): string[] {
  const arrived = Map.groupBy(receivedMails, ({ to }) => to);
  const unsent = mails.filter(({ state }) => state !== 'sent');
  const attempts = (to: string): number =>
    mails.filter((mail) => mail.to === to).reduce((sum, mail) => sum + mail.attempts, 0);
  const unaudited = [...arrived].filter(([to, received]) => received.length > attempts(to));
  return [
    ...unsent.map(({ to, state }) => `a mail to ${to} is ${state}`),
    ...unaudited.map(([to, received]) => `${received.length} mails to ${to} have ${attempts(to)} attempts`),
  ];
}
