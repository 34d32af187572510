import { describe, expect, it } from 'vitest';
import { isEnvelope } from './envelope.js';

const envelope = {
  id: '01a1fe59-1061-753a-8f00-330dc1c7e666',
  type: 'PURCHASE_PAID',
  source: '/rotina/checkout',
  subject: 'pid-1',
  time: '2026-03-10T15:00:00Z',
  data: null,
};

describe('the envelope of an event', () => {
  it('has its texts, an instant and data, which may be null', () => {
    expect(isEnvelope(envelope)).toBe(true);
    expect(isEnvelope({ ...envelope, extension: 1 })).toBe(true);
  });

  it.each(['id', 'type', 'source', 'subject', 'time', 'data'] as const)('is invalid without %s', (field) => {
    const { [field]: _, ...rest } = envelope;
    expect(isEnvelope(rest)).toBe(false);
  });

  it.each([
    ['null', null],
    ['a text', 'PURCHASE_PAID'],
    ['a number as its id', { ...envelope, id: 7 }],
    ['a time without an offset', { ...envelope, time: '2026-03-10T15:00:00' }],
    ['a day that does not exist', { ...envelope, time: '2026-02-30T15:00:00Z' }],
  ])('is not %s', (_, value) => {
    expect(isEnvelope(value)).toBe(false);
  });
});
