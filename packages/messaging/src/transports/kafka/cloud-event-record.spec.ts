import { describe, expect, it } from 'vitest';
import { isUuid } from '@rotina/contracts';
import type { EventEnvelope } from '@rotina/contracts';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import { deliveryOf, recordOf } from './cloud-event-record.js';

const event: EventEnvelope = {
  specversion: '1.0',
  id: '01a1fe59-1061-753a-8f00-330dc1c7e666',
  type: 'PURCHASE_PAID',
  source: '/rotina/checkout',
  subject: 'pid-1',
  time: '2026-03-10T15:00:00.000Z',
  datacontenttype: 'application/json',
  dataversion: '1',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  data: { pid: 'pid-1', note: 'ação' },
};

function stored(value: string | null, headers: IHeaders, offset = '7'): KafkaMessage {
  const asBuffers = Object.entries(headers).map(([name, header]) => [name, Buffer.from(String(header))]);
  return {
    key: Buffer.from('pid-1'),
    value: value === null ? null : Buffer.from(value),
    timestamp: '1',
    attributes: 0,
    offset,
    headers: Object.fromEntries(asBuffers) as IHeaders,
  };
}

describe('an event as a Kafka record', () => {
  const { key, value, headers = {} } = recordOf(event);

  it('is in CloudEvents’ binary mode, keyed by its subject', () => {
    expect(key).toBe('pid-1');
    expect(headers).toMatchObject({ ce_id: event.id, ce_type: 'PURCHASE_PAID', ce_specversion: '1.0' });
    expect(JSON.parse(String(value))).toEqual(event.data);
  });

  it('comes back as it went', () => {
    const delivery = deliveryOf('checkout.purchases', 0, stored(String(value), headers));
    expect(delivery).toEqual({ topic: 'checkout.purchases', event });
  });

  it.each([
    ['no value', stored(null, headers)],
    ['no JSON', stored('{', headers)],
    ['no headers', stored(String(value), {})],
    ['an id that is not a UUID', stored(String(value), { ...headers, ce_id: 'x' })],
    ['a time that is not an instant', stored(String(value), { ...headers, ce_time: 'yesterday' })],
  ])('is unreadable with %s, under an id that is the same whenever it is read', (_what, message) => {
    const delivery = deliveryOf('checkout.purchases', 0, message);
    expect(delivery.event).toBeNull();
    expect(isUuid(delivery.unreadable?.id ?? '')).toBe(true);
    expect(deliveryOf('checkout.purchases', 0, message)).toEqual(delivery);
    expect(deliveryOf('checkout.purchases', 1, message).unreadable?.id).not.toBe(delivery.unreadable?.id);
  });
});
