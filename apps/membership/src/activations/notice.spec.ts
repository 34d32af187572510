import { describe, expect, it } from '@jest/globals';
import { judgeNotice } from './notice.js';
import type { KnownMembership, Outcome, PaymentNotice } from './notice.js';

type Notice = Pick<PaymentNotice, 'status' | 'revision'>;

const paidAt = (paymentRevision: number | null): KnownMembership => ({ status: 'paid', paymentRevision });

describe('a notice about a payment', () => {
  it.each<[string, KnownMembership | null, Notice, Outcome]>([
    ['creates a membership when it says paid', null, { status: 'paid', revision: 1 }, 'processed'],
    ['creates nothing when it says overdue', null, { status: 'overdue', revision: 1 }, 'ignored'],
    ['creates nothing when it says refunded', null, { status: 'refunded', revision: null }, 'ignored'],
    ['is a duplicate when it says what is known', paidAt(3), { status: 'paid', revision: 3 }, 'duplicate'],
    ['moves the membership when it is newer', paidAt(3), { status: 'overdue', revision: 4 }, 'processed'],
    ['is stale below the revision applied last', paidAt(3), { status: 'overdue', revision: 2 }, 'ignored'],
    [
      'counts as newest where the sender numbers nothing',
      paidAt(null),
      { status: 'refunded', revision: null },
      'processed',
    ],
    [
      'makes a refunded membership paid again',
      { status: 'refunded', paymentRevision: null },
      { status: 'paid', revision: null },
      'processed',
    ],
  ])('%s', (_case, known, notice, outcome) => {
    expect(judgeNotice(known, notice)).toBe(outcome);
  });
});
