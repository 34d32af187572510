import { describe, expect, it } from 'vitest';
import { problemsOf } from './problems.ts';
import type { Snapshot } from './snapshot.ts';

type Changes = { readonly [Part in keyof Snapshot]?: Partial<Snapshot[Part]> };

const removed = 'deleted_or_canceled_by_new_payment';
const charge = { id: 'pay_1', pid: 'p1', cents: 1_000, status: 'paid', gatewayStatus: 'RECEIVED', revision: 2 };
const paid = { isPublished: true, revision: 2 };
const call = { headers: { 'webhook-id': 'd1' }, body: {}, answered: 200 };
const delivery = {
  id: 'd1',
  kind: 'PURCHASE_CREATED',
  reference: 'p1',
  state: 'delivered',
  attempts: 1,
  audited: 1,
  inDoubt: 0,
};

const newOrder = {
  reference: 'new',
  original: 'old',
  cents: 60_000,
  installments: 6,
  installmentCents: 60_000,
  events: 0,
  commissions: 0,
};
const oldOrder = {
  ...newOrder,
  reference: 'old',
  original: null,
  cents: 120_000,
  installments: 12,
  installmentCents: 120_000,
};

const mail = { to: 'a@faults.test', template: 'purchasePlaced', state: 'sent', attempts: 1 };
const plan = { installments: 1, cents: 1_000, isCancelled: false, isWaiting: false };
const payment = { ...plan, pid: 'p1', status: 'paid', replacesPid: null, replacedByPid: null, orderCode: 'ORD-1' };
const atGateway = {
  id: 'pay_1',
  status: 'RECEIVED',
  value: 10,
  externalReference: 'p1',
  deleted: false,
  refunds: null,
};
const order = {
  ...{ reference: 'p1', code: 'ORD-1', origin: 'purchase', original: null, cents: 1_000, paidCents: 1_000 },
  ...{ commissions: 1, events: ['ORDER_CREATED'] },
};
const installment = {
  ...{ id: 'pay_1', reference: 'p1', cents: 1_000, status: 'approved' },
  transitions: ['>pending', 'pending>approved'],
};

/** A purchase of one charge, paid, with all its effects. */
const complete: Snapshot = {
  purchases: [{ kind: 'purchase', pid: 'p1', email: 'a@faults.test', document: '52998224725' }],
  webhooks: ['evt_1'],
  otherPayments: new Map([['FAULT-1', { status: 'refunded', webhooks: 2 }]]),
  gateway: [atGateway],
  received: { platform: [call], accounts: [] },
  receivedMails: [{ to: 'a@faults.test' }],
  mails: [mail],
  checkout: {
    payments: [payment],
    charges: [charge],
    webhooks: [{ eventId: 'evt_1', outcome: 'applied', attempts: 0, isWaiting: false }],
    events: [
      { ...paid, id: 'e1', type: 'INSTALLMENT_CHANGED', subject: 'pay_1' },
      { ...paid, id: 'e2', type: 'PURCHASE_PAID', subject: 'p1' },
    ],
    accountsEvents: [
      { pid: 'p1', type: 'PURCHASE_CREATED', charge: null },
      { pid: 'p1', type: 'INSTALLMENT_PAID', charge: 'pay_1' },
    ],
    deliveries: [
      { ...delivery, destination: 'platform' },
      { ...delivery, id: 'd2', destination: 'accounts', state: 'cancelled', attempts: 0, audited: 0 },
      { ...delivery, id: 'd3', destination: 'accounts', state: 'cancelled', attempts: 0, audited: 0 },
    ],
    refunds: [],
  },
  imports: [{ kind: 'import', reference: 'new', original: 'old', document: '52998224725' }],
  repayments: [],
  refunds: [],
  backoffice: {
    imports: [newOrder, oldOrder],
    orders: [order],
    installments: [installment],
    inbox: [{ id: 'e1', isHandled: true }],
  },
  membership: {
    memberships: [{ reference: 'p1', status: 'paid' }],
    otherPayments: [{ reference: 'FAULT-1', status: 'refunded', revision: 2, changes: 2, processed: 2 }],
    inbox: [{ id: 'e2', isHandled: true }],
  },
  waiting: [{ what: 'dead letters of checkout', count: 0 }],
};

const { checkout, backoffice, membership } = complete;

/** The problems after parts of the complete snapshot were replaced. */
const after = (changes: Changes): string[] =>
  problemsOf({
    ...complete,
    ...(changes as Partial<Snapshot>),
    checkout: { ...checkout, ...changes.checkout },
    backoffice: { ...backoffice, ...changes.backoffice },
    membership: { ...membership, ...changes.membership },
  });

describe('the checks after a fault', () => {
  it('find nothing while every effect is there, once', () => {
    expect(after({})).toEqual([]);
  });

  it.each<[string, Changes, RegExp]>([
    [
      'an acknowledged webhook without a row',
      { webhooks: ['evt_1', 'evt_2'] },
      /evt_2 was acknowledged and has 0 rows/,
    ],
    [
      'a webhook that is not applied',
      { checkout: { webhooks: [{ eventId: 'evt_1', outcome: 'parked', attempts: 9, isWaiting: false }] } },
      /evt_1 is parked/,
    ],
    ['an acknowledged purchase that is lost', { checkout: { payments: [] } }, /p1 was acknowledged and is lost/],
    [
      'a payment that nobody bought',
      { checkout: { payments: [payment, { ...payment, pid: 'p2' }] } },
      /p2 was never acknowledged/,
    ],
    [
      'a second plan at the gateway',
      { gateway: [...complete.gateway, ...complete.gateway] },
      /charges of p1 at the gateway: 2 instead of 1/,
    ],
    ['a missing order', { backoffice: { orders: [] } }, /orders of p1: 0 instead of 1/],
    ['a second commission', { backoffice: { orders: [{ ...order, commissions: 2 }] } }, /commissions of p1: 2/],
    [
      'an order code that is not known',
      { checkout: { payments: [{ ...payment, orderCode: null }] } },
      /order code of p1: null/,
    ],
    [
      'a charge that was removed',
      { checkout: { charges: [{ ...charge, status: removed }] }, gateway: [] },
      /pay_1 was removed/,
    ],
    ['a payment of another checkout that is lost', { membership: { otherPayments: [] } }, /FAULT-1 has 0 memberships/],
    [
      'a webhook of another checkout that is lost',
      { otherPayments: new Map([['FAULT-1', { status: 'refunded', webhooks: 3 }]]) },
      /3 acknowledged webhooks of FAULT-1, 2 processed/,
    ],
    ['a missing membership', { membership: { memberships: [] } }, /memberships of p1/],
    [
      'a charge whose state differs from that of the gateway',
      { checkout: { charges: [{ ...charge, gatewayStatus: 'PENDING' }] } },
      /status of charge pay_1: PENDING instead of RECEIVED/,
    ],
    [
      'a sum that is wrong',
      { backoffice: { orders: [{ ...order, paidCents: 0 }] } },
      /paid amount .* 0 instead of 1000/,
    ],
    ['an event that a consumer lost', { backoffice: { inbox: [] } }, /INSTALLMENT_CHANGED e1 in backoffice/],
    [
      'a change without an event',
      { checkout: { charges: [{ ...charge, revision: 3 }] } },
      /revision 3 of charge pay_1 has no event/,
    ],
    [
      'a step back in the events of a payment',
      { checkout: { events: [...checkout.events, { ...paid, id: 'e2', type: 'PURCHASE_PAID', subject: 'p1' }] } },
      /events of p1 have the revisions 2, 2/,
    ],
    [
      'a gap in the transitions of an installment',
      { backoffice: { installments: [{ ...installment, transitions: ['>pending', 'overdue>approved'] }] } },
      /installment pay_1 is approved after/,
    ],
    [
      'an accounts event twice',
      { checkout: { accountsEvents: [...checkout.accountsEvents, ...checkout.accountsEvents] } },
      /: 2 instead of 1/,
    ],
    [
      'an overdue charge of which the accounts service does not know',
      { checkout: { charges: [{ ...charge, status: 'overdue' }] } },
      /INSTALLMENT_OVERDUE of pay_1: 0 instead of 1/,
    ],
    [
      'a change without a notification',
      { checkout: { deliveries: checkout.deliveries.slice(1) } },
      /notifications of p1: 0 instead of 1/,
    ],
    [
      'an installment without a transition',
      { backoffice: { installments: [{ ...installment, transitions: [] }] } },
      /pay_1/,
    ],
    ['an import of one order', { backoffice: { imports: [newOrder] } }, /repaid old has 0 orders/],
    ['an order twice', { backoffice: { imports: [newOrder, oldOrder, oldOrder] } }, /repaid old has 2 orders/],
    [
      'an import that is not linked',
      { backoffice: { imports: [{ ...newOrder, original: null }, oldOrder] } },
      /original of new: null instead of old/,
    ],
    [
      'a half of the installments',
      { backoffice: { imports: [newOrder, { ...oldOrder, installments: 6, installmentCents: 60_000 }] } },
      /installments of old: 6 instead of 12/,
    ],
    [
      'an effect of an import',
      { backoffice: { imports: [newOrder, { ...oldOrder, events: 1, commissions: 1 }] } },
      /order events of old: 1 instead of 0/,
    ],
    ['a call twice', { received: { platform: [call, call], accounts: [] } }, /d1 to platform was accepted 2 times/],
    [
      'a call without a row',
      { received: { platform: [call, { ...call, answered: 503 }], accounts: [] } },
      /2 calls and 1 rows/,
    ],
    ['a delivery that never arrived', { received: { platform: [], accounts: [] } }, /never arrived/],
    ['a mail without an attempt', { mails: [] }, /1 mails to a@faults.test have 0 attempts/],
    ['a buyer without a link', { mails: [] }, /mails with a link to a@faults.test: 0 instead of 1/],
    ['work that waits', { waiting: [{ what: 'dead letters of checkout', count: 2 }] }, /2 dead letters of checkout/],
  ])('find %s', (_what, changes, problem) => {
    expect(after(changes)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });
});
