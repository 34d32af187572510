import { describe, expect, it } from '@jest/globals';
import { judgeNotice } from './notice.js';
import type { KnownMembership, NoticedStatus, Outcome } from './notice.js';

const paidAt = (paymentRevision: number | null): KnownMembership => ({ status: 'paid', paymentRevision });

describe('a notice about a payment', () => {
  it.each<[string, KnownMembership | null, NoticedStatus, number | null, Outcome]>([
    ['creates a membership when it says paid', null, 'paid', 1, 'processed'],
    ['creates nothing when it says overdue', null, 'overdue', 1, 'ignored'],
    ['creates nothing when it says refunded', null, 'refunded', null, 'ignored'],
    ['is a duplicate when it says what is known', paidAt(3), 'paid', 3, 'duplicate'],
    ['moves the membership when it is newer', paidAt(3), 'overdue', 4, 'processed'],
    ['is stale below the revision applied last', paidAt(3), 'overdue', 2, 'ignored'],
    ['counts as newest where the sender numbers nothing', paidAt(null), 'refunded', null, 'processed'],
    [
      'makes a refunded membership paid again',
      { status: 'refunded', paymentRevision: null },
      'paid',
      null,
      'processed',
    ],
  ])('%s', (_case, known, status, revision, outcome) => {
    expect(judgeNotice(known, { status, revision })).toBe(outcome);
  });
});
