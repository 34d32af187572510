import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decideClaim } from './claim.js';
import type { DeliveryProgress, DeliveryState } from './delivery.js';

const now = Temporal.Instant.from('2026-03-10T12:00:00Z');
const leaseSeconds = 30;

const delivery = (overrides: Partial<DeliveryProgress> = {}): DeliveryProgress => ({
  id: 'this',
  state: 'pending',
  attempts: 0,
  maxAttempts: 3,
  nextAttemptAt: now,
  ...overrides,
});
const decide = (queue: readonly DeliveryProgress[], latestOnly = true) =>
  decideClaim('this', queue, { now, latestOnly });

const inFlight = delivery({ id: 'other', state: 'delivering', nextAttemptAt: now.add({ seconds: 1 }) });

describe('a due delivery', () => {
  it('is attempted', () => {
    expect(decide([delivery()])).toBe('attempt');
  });

  it('is attempted again after the lease of a worker that died, and fails after the last attempt', () => {
    expect(decide([delivery({ state: 'delivering', attempts: 2 })])).toBe('attempt');
    expect(decide([delivery({ state: 'delivering', attempts: 3 })])).toBe('fail');
  });

  it('is cancelled when a newer one has the current state, whatever became of that', () => {
    for (const state of ['pending', 'delivering', 'delivered', 'failed', 'cancelled'] as const) {
      expect(decide([delivery(), delivery({ id: 'newer', state })])).toBe('cancel');
    }
  });

  it('waits while an older one is in flight', () => {
    expect(decide([inFlight, delivery()])).toBe('leave');
    expect(decide([{ ...inFlight, nextAttemptAt: now }, delivery()])).toBe('attempt');
  });

  it('ignores the others where every delivery counts', () => {
    expect(decide([inFlight, delivery(), delivery({ id: 'newer' })], false)).toBe('attempt');
  });
});

describe('a delivery that is not due', () => {
  it.each([
    ['finished', null],
    ['waiting', now.add({ seconds: 1 })],
  ])('because it is %s is left alone', (_reason, nextAttemptAt) => {
    expect(decide([delivery({ nextAttemptAt })])).toBe('leave');
    expect(decide([delivery({ nextAttemptAt, attempts: 3 }), delivery({ id: 'newer' })])).toBe('leave');
  });
});

interface Step {
  /** The delivery that a worker takes. */
  readonly index: number;
  readonly seconds: number;
  /** Whether the worker's attempt succeeds, fails, or never ends. */
  readonly outcome: 'delivered' | 'pending' | 'lost';
}

const steps = fc.array(
  fc.record<Step>({
    index: fc.nat({ max: 3 }),
    seconds: fc.constantFrom(0, 5, leaseSeconds),
    outcome: fc.constantFrom('delivered', 'pending', 'lost'),
  }),
  { maxLength: 40 },
);

/** Runs workers one after the other and returns the order in which attempts started. */
function attemptsOf(story: readonly Step[], latestOnly: boolean): { started: number[]; queue: DeliveryProgress[] } {
  let at = now;
  const started: number[] = [];
  const queue = [0, 1, 2, 3].map((index) => delivery({ id: String(index) }));
  const write = (index: number, changes: Partial<DeliveryProgress>): void => {
    queue[index] = { ...delivery(), ...queue[index], ...changes };
  };
  const finished = { cancel: 'cancelled', fail: 'failed' } as const satisfies Record<string, DeliveryState>;
  for (const { index, seconds, outcome } of story) {
    at = at.add({ seconds });
    const decision = decideClaim(String(index), queue, { now: at, latestOnly });
    if (decision === 'leave') continue;
    if (decision !== 'attempt') {
      write(index, { state: finished[decision], nextAttemptAt: null });
      continue;
    }
    started.push(index);
    const attempts = (queue[index]?.attempts ?? 0) + 1;
    const ends: Record<Step['outcome'], Partial<DeliveryProgress>> = {
      delivered: { state: 'delivered', nextAttemptAt: null },
      pending: attempts < 3 ? { state: 'pending', nextAttemptAt: at } : { state: 'failed', nextAttemptAt: null },
      lost: { state: 'delivering', nextAttemptAt: at.add({ seconds: leaseSeconds }) },
    };
    write(index, { attempts, ...ends[outcome] });
  }
  return { started, queue };
}

describe('deliveries of one reference', () => {
  it('never send an older state after a newer one', () => {
    fc.assert(
      fc.property(steps, (story) => {
        const { started } = attemptsOf(story, true);
        expect(started).toEqual([...started].sort((one, other) => one - other));
      }),
    );
  });

  it('never have more attempts than their maximum', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (story, latestOnly) => {
        const { queue } = attemptsOf(story, latestOnly);
        expect(queue.filter(({ attempts, maxAttempts }) => attempts > maxAttempts)).toEqual([]);
      }),
    );
  });
});
