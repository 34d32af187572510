import { describe, expect, it } from 'vitest';
import { outgoing } from './outbox.query.js';
import type { OutboxRow } from './outbox.query.js';

const row: OutboxRow = {
  id: '42',
  event_id: '01a1fe59-1061-753a-8f00-330dc1c7e666',
  type: 'PURCHASE_PAID',
  version: 3,
  topic: 'checkout.purchases',
  key: 'pid-1',
  time: new Date(Date.UTC(2026, 2, 10, 15)),
  payload: { pid: 'pid-1' },
  traceparent: null,
};

describe('an entry of the outbox', () => {
  it('leaves as a CloudEvent without the fields of the table', () => {
    expect(outgoing(row, 'checkout')).toEqual({
      topic: 'checkout.purchases',
      envelope: {
        specversion: '1.0',
        id: row.event_id,
        type: 'PURCHASE_PAID',
        source: '/rotina/checkout',
        subject: 'pid-1',
        time: '2026-03-10T15:00:00.000Z',
        datacontenttype: 'application/json',
        dataversion: '3',
        data: { pid: 'pid-1' },
      },
    });
  });

  it('carries the trace of its request', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect(outgoing({ ...row, traceparent }, 'checkout').envelope).toMatchObject({ traceparent });
  });
});
