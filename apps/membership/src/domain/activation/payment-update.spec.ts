import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './payment-update.js';
import type { Outcome, PaymentUpdate, StoredPaymentState } from './payment-update.js';

type Update = Pick<PaymentUpdate, 'status' | 'revision'>;

const unknown: StoredPaymentState = { status: null, paymentRevision: null };
const paidAt = (paymentRevision: number | null): StoredPaymentState => ({ status: 'paid', paymentRevision });

describe('a payment update', () => {
  it.each<[string, StoredPaymentState, Update, Outcome]>([
    ['creates a membership when it is paid', unknown, { status: 'paid', revision: 1 }, 'processed'],
    ['creates nothing when it is overdue', unknown, { status: 'overdue', revision: 1 }, 'ignored'],
    ['creates nothing when it is refunded', unknown, { status: 'refunded', revision: null }, 'ignored'],
    [
      'creates nothing when a later one came before it',
      { status: null, paymentRevision: 2 },
      { status: 'paid', revision: 1 },
      'ignored',
    ],
    [
      'creates a membership when an earlier one came before it',
      { status: null, paymentRevision: 2 },
      { status: 'paid', revision: 3 },
      'processed',
    ],
    ['is a duplicate when it repeats the known status', paidAt(3), { status: 'paid', revision: 3 }, 'duplicate'],
    ['moves the membership when it is newer', paidAt(3), { status: 'overdue', revision: 4 }, 'processed'],
    ['is stale below the revision applied last', paidAt(3), { status: 'overdue', revision: 2 }, 'ignored'],
    ['counts as newest without a revision', paidAt(null), { status: 'refunded', revision: null }, 'processed'],
    [
      'makes a refunded membership paid again',
      { status: 'refunded', paymentRevision: null },
      { status: 'paid', revision: null },
      'processed',
    ],
  ])('%s', (_case, stored, update, outcome) => {
    expect(outcomeOf(stored, update)).toBe(outcome);
  });
});
