import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readChargeEvent, undoEvents } from './charge-event.js';

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
  it('is read as a change of a charge', () => {
    expect(readChargeEvent(webhook())).toMatchObject({
      eventId: 'evt_1',
      name: 'PAYMENT_RECEIVED',
      at: '2026-03-09 10:00:00',
      undo: false,
      fault: null,
      charge: { id: 'pay_1', status: 'paid', amountCents: 2_916, paidAt: '2026-03-09' },
    });
  });

  it.each(['PAYMENT_SOMETHING_NEW', 'TRANSFER_CREATED', null, 7, undefined])(
    'with the event %j tells of no charge',
    (event) => {
      expect(readChargeEvent(webhook({ event }))).toMatchObject({ charge: null, fault: 'unknown_event' });
    },
  );

  it.each([null, 'x', [], {}, { ...payment, id: 'x'.repeat(201) }])(
    'with the payment %j cannot be read, and is kept',
    (broken) => {
      expect(readChargeEvent(webhook({ payment: broken }))).toMatchObject({
        charge: null,
        fault: 'unreadable',
        eventId: 'evt_1',
      });
    },
  );

  it.each(undoEvents)('%s takes an earlier step back', (event) => {
    expect(readChargeEvent(webhook({ event })).undo).toBe(true);
  });

  it('without an id is known by its content', () => {
    const { eventId } = readChargeEvent(webhook({ id: undefined }));
    expect(eventId).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(readChargeEvent(webhook({ id: undefined })).eventId).toBe(eventId);
    expect(readChargeEvent(webhook({ id: null, event: 'PAYMENT_OVERDUE' })).eventId).not.toBe(eventId);
  });

  it('is kept without the token of the card', () => {
    const { body } = readChargeEvent(
      webhook({ payment: { ...payment, creditCard: { creditCardToken: 'secret-card' } } }),
    );
    expect(JSON.stringify(body)).not.toContain('secret-card');
  });

  it('of any content can be read and stored', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string({ unit: 'binary' }), (body, text) => {
        const { body: stored } = readChargeEvent({ ...body, text, nested: [{ text: `\0${text}` }] });
        expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});
