import { withEvents } from '@rotina/messaging';
import { rowOfCharge, updateCharges } from './charges.query.js';
import type { PaymentBook } from './payment-book.js';
import { movePayments } from './payments.query.js';

/** Writes what has changed in a book, and what there is to tell of it. */
export const writeBook = withEvents(updateCharges('$2', '$4'), movePayments('$3', '$4'));

export const valuesOf = ({ changedCharges, movedPayments }: PaymentBook, now: string): unknown[] => [
  JSON.stringify(changedCharges.map(rowOfCharge)),
  JSON.stringify(movedPayments.map(({ pid, status, revision }) => ({ pid, status, revision }))),
  now,
];
