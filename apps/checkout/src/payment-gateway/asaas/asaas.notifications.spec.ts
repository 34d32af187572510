import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { AsaasConfig } from './asaas.config.js';
import { chargeEvents, ignoredEvents } from './asaas.events.js';
import { AsaasNotifications } from './asaas.notifications.js';

const config = { ASAAS_WEBHOOK_TOKEN: 'current', ASAAS_WEBHOOK_TOKEN_NEXT: 'next' } as AsaasConfig;
const notifications = new AsaasNotifications(config);

const payment = {
  id: 'pay_1',
  value: 29.16,
  status: 'RECEIVED',
  dueDate: '2026-03-10',
  paymentDate: '2026-03-09',
  deleted: false,
};
const webhook = (overrides: object = {}) => ({
  id: 'evt_1',
  event: 'PAYMENT_RECEIVED',
  dateCreated: '2026-03-09 10:00:00',
  payment,
  ...overrides,
});

describe("a gateway's webhook", () => {
  it('is read as a notification about a charge', () => {
    expect(notifications.storable(webhook())).toMatchObject({ eventId: 'evt_1', name: 'PAYMENT_RECEIVED' });
    const notification = notifications.read(webhook());
    expect(notification).toMatchObject({
      kind: 'paid',
      fault: null,
      charge: { id: 'pay_1', status: 'paid', amountCents: 2_916, paidAt: '2026-03-09' },
    });
    expect(notification.happenedAt?.toString()).toBe('2026-03-09T13:00:00Z');
  });

  it.each(['2026-03-09', '2026-13-09 10:00:00', 7, null, undefined])('has no instant for %j', (dateCreated) => {
    expect(notifications.read(webhook({ dateCreated })).happenedAt).toBeNull();
  });

  it.each(['PAYMENT_SOMETHING_NEW', 'TRANSFER_SOMETHING_NEW', 'constructor', null, 7, undefined])(
    'with the event %j is unknown',
    (event) => {
      expect(notifications.read(webhook({ event }))).toMatchObject({
        kind: 'other',
        charge: null,
        fault: 'unknown_event',
      });
    },
  );

  it.each([...ignoredEvents])('with the event %s is ignored, also if it names a charge', (event) => {
    const ignored = { kind: 'other', charge: null, fault: null };
    expect(notifications.read(webhook({ event, payment: undefined }))).toMatchObject(ignored);
    expect(notifications.read(webhook({ event }))).toMatchObject(ignored);
  });

  it.each([null, 'x', [], {}, { ...payment, id: 'x'.repeat(201) }])(
    'with the payment %j cannot be read, and is stored',
    (broken) => {
      const body = webhook({ payment: broken });
      expect(notifications.storable(body).eventId).toBe('evt_1');
      expect(notifications.read(body)).toMatchObject({ charge: null, fault: 'unreadable' });
    },
  );

  it('reverts an earlier step by three events only', () => {
    const undo = Object.keys(chargeEvents).filter((event) => notifications.read(webhook({ event })).kind === 'undo');
    expect(undo.sort()).toEqual(['PAYMENT_RECEIVED_IN_CASH_UNDONE', 'PAYMENT_REFUND_DENIED', 'PAYMENT_RESTORED']);
  });

  it('without an id is identified by its content', () => {
    const { eventId } = notifications.storable(webhook({ id: undefined }));
    expect(eventId).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(notifications.storable(webhook({ id: undefined })).eventId).toBe(eventId);
    expect(notifications.storable(webhook({ id: null, event: 'PAYMENT_OVERDUE' })).eventId).not.toBe(eventId);
  });

  it('is stored with a name and a subject that are cut between two characters', () => {
    const long = `${'a'.repeat(199)}😀`;
    const { name, subject } = notifications.storable(webhook({ event: long, payment: { externalReference: long } }));
    expect([name, subject].map((text) => text?.isWellFormed())).toEqual([true, true]);
  });

  it('is stored without the token of the card', () => {
    const { body } = notifications.storable(
      webhook({ payment: { ...payment, creditCard: { creditCardToken: 'secret-card' } } }),
    );
    expect(JSON.stringify(body)).not.toContain('secret-card');
  });

  it('of any content can be read and stored', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string({ unit: 'binary' }), (body, text) => {
        const received = { ...body, text, nested: [{ text: `\0${text}` }] };
        const { body: stored } = notifications.storable(received);
        notifications.read(stored);
        expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});

describe("the webhook's token", () => {
  it.each(['current', 'next'])('is authentic: %s', (token) => {
    expect(notifications.isAuthentic({ 'asaas-access-token': token })).toBe(true);
  });

  it.each(['', 'wrong', undefined])('is refused: %j', (token) => {
    expect(notifications.isAuthentic({ 'asaas-access-token': token })).toBe(false);
    expect(notifications.isAuthentic({})).toBe(false);
  });
});
