import { describe, expect, it } from 'vitest';
import { refundProblems, repaymentProblems } from './operator-problems.ts';
import { isRemoved, paymentProblems } from './payment-problems.ts';
import type { Snapshot } from './snapshot.ts';

const plan = { installments: 1, cents: 1_000, isCancelled: false, isWaiting: false };
const old = { ...plan, pid: 'old', status: 'overdue', replacesPid: null, replacedByPid: 'new', orderCode: 'ORD-1' };
const repayment = { ...old, pid: 'new', status: 'paid', replacesPid: 'old', replacedByPid: null, orderCode: 'ORD-2' };
const removed = {
  ...{ id: 'pay_1', pid: 'old', cents: 1_000, status: 'deleted_or_canceled_by_new_payment' },
  ...{ gatewayStatus: 'OVERDUE', revision: 3 },
};
const paid = { ...removed, id: 'pay_2', pid: 'new', status: 'paid', gatewayStatus: 'RECEIVED' };
const atGateway = {
  ...{ id: 'pay_2', status: 'RECEIVED', value: 10, externalReference: 'new', deleted: false },
  refunds: [{ value: 2.5 }],
};
const report = {
  ...{ id: 'd1', destination: 'backoffice', kind: 'payment.repayment.created', reference: 'new', state: 'delivered' },
  ...{ attempts: 1, audited: 1, inDoubt: 0 },
};
const refund = { id: 'r1', pid: 'new', isWaiting: false, cents: [250] };
const order = {
  ...{ reference: 'old', code: 'ORD-1', origin: 'purchase', original: null, cents: 1_000, paidCents: 0 },
  ...{ commissions: 1, events: ['ORDER_CREATED'] },
};
const newOrder = {
  ...{ ...order, reference: 'new', code: 'ORD-2', origin: 'repayment', original: 'old' },
  ...{ commissions: 0, events: [] },
};
const mail = { to: 'a@faults.test', template: 'purchasePlaced', state: 'sent', attempts: 1 };

/** A purchase that was overdue, its repayment, and a refund of a part of that. */
const complete: Snapshot = {
  purchases: [{ kind: 'purchase', pid: 'old', email: 'a@faults.test', document: '52998224725' }],
  repayments: [{ kind: 'repayment', pid: 'new', original: 'old' }],
  refunds: [{ kind: 'refund', id: 'r1', pid: 'new', cents: 250, isWhole: false }],
  imports: [],
  webhooks: [],
  otherPayments: new Map(),
  gateway: [atGateway],
  received: { platform: [], accounts: [] },
  receivedMails: [],
  mails: [mail, mail],
  checkout: {
    payments: [old, repayment],
    charges: [removed, paid],
    webhooks: [],
    events: [{ id: 'e1', type: 'PURCHASE_PAID', subject: 'old', revision: 1_001, isPublished: true }],
    accountsEvents: [],
    deliveries: [report],
    refunds: [refund],
  },
  backoffice: { orders: [order, newOrder], imports: [], installments: [], inbox: [] },
  membership: { memberships: [{ reference: 'old', status: 'paid' }], otherPayments: [], inbox: [] },
  waiting: [],
};

type Changes = { readonly [Part in keyof Snapshot]?: Partial<Snapshot[Part]> };

const { checkout, backoffice } = complete;

function after(changes: Changes): string[] {
  const snapshot = {
    ...complete,
    ...(changes as Partial<Snapshot>),
    checkout: { ...checkout, ...changes.checkout },
    backoffice: { ...backoffice, ...changes.backoffice },
  };
  return [...paymentProblems(snapshot), ...repaymentProblems(snapshot), ...refundProblems(snapshot)];
}

describe('the checks of what operators did', () => {
  it('find nothing while every effect is there, once', () => {
    expect(after({})).toEqual([]);
  });

  it('accept the order of a purchase that its repayment brought, without a commission', () => {
    const imported = { ...order, origin: 'original', commissions: 0, events: [] };
    expect(after({ backoffice: { orders: [imported, newOrder] } })).toEqual([]);
  });

  it.each<[string, Changes, RegExp]>([
    ['a repayment that is lost', { checkout: { payments: [old] } }, /payment new was acknowledged and is lost/],
    [
      'a second repayment',
      { checkout: { payments: [old, repayment, { ...repayment, pid: 'more' }] } },
      /payments that replace old: new,more instead of new/,
    ],
    [
      'a purchase that is not frozen',
      { checkout: { payments: [{ ...old, replacedByPid: null }, repayment] } },
      /old is replaced by: null instead of new/,
    ],
    [
      'a second plan of a repayment',
      { gateway: [atGateway, { ...atGateway, id: 'pay_3' }] },
      /charges of new at the gateway: 2 instead of 1/,
    ],
    [
      'an open charge of the old plan',
      { gateway: [atGateway, { ...atGateway, id: 'pay_1', status: 'OVERDUE', externalReference: 'old' }] },
      /charge pay_1 of the replaced old is open/,
    ],
    ['a charge that was lost', { checkout: { charges: [paid] } }, /charges of old: 0 instead of 1/],
    ['a report that is lost', { checkout: { deliveries: [] } }, /delivered reports of new: {2}instead of delivered/],
    [
      'a report that failed',
      { checkout: { deliveries: [{ ...report, state: 'failed' }] } },
      /delivered reports of new: failed/,
    ],
    [
      'a second report',
      { checkout: { deliveries: [report, report] } },
      /delivered reports of new: delivered,delivered/,
    ],
    ['a missing order', { backoffice: { orders: [order] } }, /orders of new: 0 instead of 1/],
    [
      'an order that is not linked',
      { backoffice: { orders: [order, { ...newOrder, original: null }] } },
      /original of the order of new: null instead of old/,
    ],
    [
      'a commission of a repayment',
      { backoffice: { orders: [order, { ...newOrder, commissions: 1 }] } },
      /commissions of new: 1 instead of 0/,
    ],
    ['a buyer without a link', { mails: [mail] }, /mails with a link to a@faults.test: 1 instead of 2/],
    ['a refund that is lost', { checkout: { refunds: [] } }, /refund r1 was acknowledged and is lost/],
    [
      'a refund of another amount',
      { checkout: { refunds: [{ ...refund, cents: [200] }] } },
      /amount of refund r1: 200/,
    ],
    ['a refund that waits', { checkout: { refunds: [{ ...refund, isWaiting: true }] } }, /refund r1 waits/],
    ['a refund that nobody asked for', { refunds: [] }, /refund r1 was never acknowledged/],
    [
      'a refund twice',
      { gateway: [{ ...atGateway, refunds: [{ value: 2.5 }, { value: 2.5 }] }] },
      /refunds of new at the gateway: 250 and 250 instead of 250/,
    ],
  ])('find %s', (_what, changes, problem) => {
    expect(after(changes)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });

  it('know which charges were removed', () => {
    expect([removed, paid].map(isRemoved)).toEqual([true, false]);
  });
});
