import { describe, expect, it } from 'vitest';
import { outcomeOf } from './payment-update.js';
import type { Outcome, PaymentUpdate, StoredPaymentState } from './payment-update.js';

type Update = Pick<PaymentUpdate, 'status' | 'revision'> & Partial<Pick<PaymentUpdate, 'sentAt'>>;

const unknown: StoredPaymentState = { status: null, paymentRevision: null, paymentSentAt: null };
const paidAt = (paymentRevision: number | null): StoredPaymentState => ({
  ...unknown,
  status: 'paid',
  paymentRevision,
});
const [earlier, later] = ['2026-03-10T12:00:00Z', '2026-03-10T12:00:00.001Z'].map((at) => Temporal.Instant.from(at));
const paidAsOf = (paymentSentAt: Temporal.Instant | undefined): StoredPaymentState => ({
  ...unknown,
  status: 'paid',
  paymentSentAt: paymentSentAt ?? null,
});

describe('a payment update', () => {
  it.each<[string, StoredPaymentState, Update, Outcome]>([
    ['creates a membership when it is paid', unknown, { status: 'paid', revision: 1 }, 'processed'],
    ['creates nothing when it is overdue', unknown, { status: 'overdue', revision: 1 }, 'ignored'],
    ['creates nothing when it is refunded', unknown, { status: 'refunded', revision: null }, 'ignored'],
    [
      'creates nothing when a later one came before it',
      { ...unknown, paymentRevision: 2 },
      { status: 'paid', revision: 1 },
      'ignored',
    ],
    [
      'creates a membership when an earlier one came before it',
      { ...unknown, paymentRevision: 2 },
      { status: 'paid', revision: 3 },
      'processed',
    ],
    ['is a duplicate when it repeats the known status', paidAt(3), { status: 'paid', revision: 3 }, 'duplicate'],
    ['moves the membership when it is newer', paidAt(3), { status: 'overdue', revision: 4 }, 'processed'],
    ['is stale below the revision applied last', paidAt(3), { status: 'overdue', revision: 2 }, 'ignored'],
    ['counts as newest without a revision', paidAt(null), { status: 'refunded', revision: null }, 'processed'],
    [
      'makes a refunded membership paid again',
      { ...unknown, status: 'refunded' },
      { status: 'paid', revision: null },
      'processed',
    ],
    [
      'is stale when it was sent before the one applied last',
      paidAsOf(later),
      { status: 'refunded', revision: null, sentAt: earlier ?? null },
      'ignored',
    ],
    [
      'moves the membership when it was sent at the same time',
      paidAsOf(later),
      { status: 'refunded', revision: null, sentAt: later ?? null },
      'processed',
    ],
    [
      'moves the membership when nothing says when it was sent',
      paidAsOf(later),
      { status: 'refunded', revision: null },
      'processed',
    ],
  ])('%s', (_case, stored, update, outcome) => {
    expect(outcomeOf(stored, { sentAt: null, ...update })).toBe(outcome);
  });
});
