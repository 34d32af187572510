import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { nextStepOf, refundStatusOf } from './refund-part.js';
import type { PartProgress } from './refund-part.js';

const now = Temporal.Instant.from('2026-03-10T12:00:00Z');
const fresh: PartProgress = { amountCents: 2_000, refundedBeforeCents: null, calledAt: null };
const called = (secondsAgo: number): PartProgress => ({
  amountCents: 2_000,
  refundedBeforeCents: 1_000,
  calledAt: now.subtract({ seconds: secondsAgo }),
});
const charge = (refundedCents: number, status: 'paid' | 'refunded' | 'pending' = 'paid') => ({
  status,
  amountCents: 5_000,
  refundedCents,
});

describe('a part of a refund', () => {
  it('is called for once', () => {
    expect(nextStepOf(fresh, charge(0), now)).toBe('call');
    expect(nextStepOf(fresh, charge(3_000), now)).toBe('call');
  });

  it('has nothing to give back where the gateway has refunded, removed or lost the charge', () => {
    expect(nextStepOf(fresh, charge(3_001), now)).toBe('nothing_left');
    expect(nextStepOf(fresh, charge(5_000, 'refunded'), now)).toBe('nothing_left');
    expect(nextStepOf(fresh, charge(0, 'pending'), now)).toBe('nothing_left');
    expect(nextStepOf(fresh, null, now)).toBe('nothing_left');
  });

  it('whose answer was lost is done once the charge shows it', () => {
    expect(nextStepOf(called(1), charge(3_000), now)).toBe('done');
    expect(nextStepOf(called(60), charge(4_000), now)).toBe('done');
    expect(nextStepOf(called(1), { ...charge(0, 'refunded') }, now)).toBe('done');
  });

  it('whose answer was lost waits as long as the gateway may be at work on it, and is then called for again', () => {
    expect(nextStepOf(called(9), charge(1_000), now)).toBe('wait');
    expect(nextStepOf(called(10), charge(1_000), now)).toBe('call');
  });

  it('is never called for when the charge has less left than it takes, or shows what it took', () => {
    const progress = fc.record({
      amountCents: fc.integer({ min: 1, max: 5_000 }),
      refundedBeforeCents: fc.option(fc.integer({ min: 0, max: 5_000 })),
      secondsAgo: fc.option(fc.integer({ min: 0, max: 60 })),
    });
    fc.assert(
      fc.property(progress, fc.integer({ min: 0, max: 5_000 }), ({ secondsAgo, ...part }, refundedCents) => {
        const calledAt = secondsAgo === null ? null : now.subtract({ seconds: secondsAgo });
        const step = nextStepOf({ ...part, calledAt }, charge(refundedCents), now);
        if (step !== 'call') return;
        expect(refundedCents + part.amountCents).toBeLessThanOrEqual(5_000);
        if (part.refundedBeforeCents !== null) {
          expect(refundedCents - part.refundedBeforeCents).toBeLessThan(part.amountCents);
        }
      }),
    );
  });
});

describe('a refund is', () => {
  const refund = { step: 'refund' as const };
  const removal = { step: 'remove' as const };

  it.each([
    [
      'pending',
      [
        { ...refund, status: 'pending' as const },
        { ...removal, status: 'failed' as const },
      ],
    ],
    [
      'done',
      [
        { ...removal, status: 'done' as const },
        { ...refund, status: 'done' as const },
      ],
    ],
    [
      'partial',
      [
        { ...refund, status: 'failed' as const },
        { ...refund, status: 'done' as const },
      ],
    ],
    [
      'partial',
      [
        { ...removal, status: 'failed' as const },
        { ...refund, status: 'done' as const },
      ],
    ],
    [
      'failed',
      [
        { ...removal, status: 'done' as const },
        { ...refund, status: 'failed' as const },
      ],
    ],
  ] as const)('%s by its parts %j', (status, parts) => {
    expect(refundStatusOf(parts)).toBe(status);
  });
});
