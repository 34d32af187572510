import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayStatusOf, displayStatuses, displayStatusWords, partStates } from './display-status.js';
import type { PartState } from './display-status.js';

const [n, o, p, r, x] = ['pending', 'overdue', 'paid', 'refunded', 'removed'] as const;
const plan = fc.array(fc.constantFrom(...partStates), { maxLength: 24 });
const statusOf = (parts: readonly PartState[]) => displayStatusOf({ parts, isReplaced: false });

describe('the display status', () => {
  it.each([
    [[], 'draft'],
    [[n, n], 'pending'],
    [[n, x], 'pending'],
    [[n, r], 'pending'],
    [[p, n], 'partially_paid'],
    [[p, n, r, x], 'partially_paid'],
    [[p, o], 'overdue'],
    [[p, o, n], 'overdue'],
    [[o, r], 'overdue'],
    [[p, p], 'paid'],
    [[p, r], 'paid'],
    [[p, x], 'paid'],
    [[r, r], 'refunded'],
    [[r, x], 'refunded'],
    [[x, x], 'cancelled'],
  ] as const)('of %j is %s', (parts, status) => {
    expect(statusOf(parts)).toBe(status);
  });

  it('of a replaced plan is replaced, whatever was paid or is overdue', () => {
    fc.assert(
      fc.property(plan, fc.boolean(), (parts, isCancelled) => {
        expect(displayStatusOf({ parts, isReplaced: true, isCancelled })).toBe('replaced');
      }),
    );
  });

  it('of a draft that was given up is cancelled', () => {
    expect(displayStatusOf({ parts: [], isReplaced: false, isCancelled: true })).toBe('cancelled');
  });

  it('is overdue whenever somebody has to act, and open or partly paid only while something is open', () => {
    fc.assert(
      fc.property(plan, (parts) => {
        const status = statusOf(parts);
        expect(status === 'overdue').toBe(parts.includes(o));
        const isOpen = parts.includes(n) || parts.includes(o);
        expect(['pending', 'partially_paid', 'overdue'].includes(status)).toBe(isOpen);
      }),
    );
  });

  it('depends neither on the order of the installments nor on their number', () => {
    fc.assert(
      fc.property(plan, (parts) => {
        expect(statusOf(parts.toReversed())).toBe(statusOf(parts));
        expect(statusOf([...parts, ...parts])).toBe(statusOf(parts));
      }),
    );
  });

  it('has a word in each language, and no word twice', () => {
    for (const words of Object.values(displayStatusWords)) {
      expect(Object.keys(words)).toEqual([...displayStatuses]);
      expect(new Set(Object.values(words)).size).toBe(displayStatuses.length);
    }
  });
});
