import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { Partitioners } from 'kafkajs';
import { keyPartitioner } from './key-partitioner.js';

describe('the partition of a key', () => {
  const chosen = keyPartitioner();
  const expected = Partitioners.DefaultPartitioner();

  it('is the one of kafkajs’ default partitioner', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 24 }), (key, count) => {
        const partitionMetadata = Array.from({ length: count }, (_, partitionId) => ({
          partitionErrorCode: 0,
          partitionId,
          leader: 0,
          replicas: [],
          isr: [],
        }));
        const record = { topic: 'events', partitionMetadata, message: { key, value: '' } };
        expect(chosen(record)).toBe(expected(record));
      }),
      { numRuns: 1_000 },
    );
  });
});
