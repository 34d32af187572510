import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { encodeRecord, encodeRecordsAtOnce, recordEncoder } from './record-encoder.js';

describe('a record as bytes', () => {
  const expected = recordEncoder();
  const text = fc.string({ unit: 'grapheme' });

  it('is what kafkajs makes of it', () => {
    const records = fc.record({
      offsetDelta: fc.nat(),
      timestampDelta: fc.constantFrom(0, 0, 1_234),
      key: fc.option(text),
      value: fc.oneof(text, fc.constant('ação '.repeat(20_000)), fc.constant(null), fc.constant(Buffer.from('bytes'))),
      headers: fc.dictionary(text, text),
    });
    fc.assert(
      fc.property(records, (record) => {
        expect(encodeRecord(record).buffer.equals(expected(record).buffer)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is made by this encoder once a client was created', () => {
    encodeRecordsAtOnce();
    expect(recordEncoder()).toBe(encodeRecord);
  });
});
