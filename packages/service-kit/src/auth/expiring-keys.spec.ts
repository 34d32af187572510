import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ExpiringKeys } from './expiring-keys.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Counts the bytes that are in use once the garbage is gone. */
function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('keys that expire', () => {
  it('are known as a map of them to their times knows them, however many came and went', () => {
    const additions = fc.array(fc.record({ key: fc.nat({ max: 3_000 }), forMs: fc.nat({ max: 100_000 }) }), {
      minLength: 1_000,
      maxLength: 5_000,
      size: 'max',
    });
    fc.assert(
      fc.property(additions, (added) => {
        const keys = new ExpiringKeys();
        const untils = new Map<number, number>();
        let nowMs = 0;
        for (const { key, forMs } of added) {
          nowMs += 50;
          const untilMs = Math.ceil((nowMs + forMs) / 1_000) * 1_000;
          keys.add(String(key), untilMs, nowMs);
          untils.set(key, Math.max(untilMs, untils.get(key) ?? 0));
        }
        for (let key = 0; key <= 3_000; key += 1) {
          expect([key, keys.has(String(key), nowMs)]).toEqual([key, (untils.get(key) ?? 0) > nowMs]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('take 32 bytes at most, however many they are', async () => {
    const keys = new ExpiringKeys();
    const before = bytesInUse();
    let added = 0;
    for (const count of [2_000, 70_000, 300_000]) {
      for (; added < count; added += 1) keys.add(`session ${added}`, 1_000_000, 0);
      // Other tests of this process may take some memory for a moment.
      await vi.waitFor(() => expect((bytesInUse() - before) / count).toBeLessThan(32));
    }
    expect([keys.has('session 0', 0), keys.has('session 299999', 0), keys.has('session 300000', 0)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leave no room of theirs behind once they have expired', () => {
    const keys = new ExpiringKeys();
    const before = bytesInUse();
    for (let second = 0; second < 200; second += 1) {
      for (let index = 0; index < 2_500; index += 1) {
        keys.add(`${second}/${index}`, (second + 1) * 1_000, second * 1_000);
      }
    }
    // All of them would take eight megabytes.
    expect(bytesInUse() - before).toBeLessThan(4_000_000);
  });
});
