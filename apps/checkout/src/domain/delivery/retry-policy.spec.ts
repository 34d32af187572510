import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { deliveryDestinations } from './delivery.js';
import { maxAttemptsOf, nextStep, retryPolicies, retryUntil } from './retry-policy.js';
import type { AttemptResult, NextStep } from './retry-policy.js';

const start = Temporal.Instant.from('2026-03-10T12:00:00Z');
const seconds = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 1_000;

const successes = fc.integer({ min: 200, max: 299 });
const failures = fc.option(fc.oneof(fc.integer({ min: 300, max: 599 })), { nil: null });
const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const retryAfters = fc.option(
  fc.oneof(
    fc.nat({ max: 1_000_000 }).map(String),
    fc.constantFrom('Tue, 10 Mar 2026 12:01:00 GMT', 'Thu, 10 Mar 2044 12:01:00 GMT', 'soon', '-5', ''),
  ),
  { nil: null },
);

interface Answer extends AttemptResult {
  readonly random: number;
  /** From the attempt's start to its end. */
  readonly duration: number;
}

const answers = (statuses: fc.Arbitrary<number | null>): fc.Arbitrary<Answer> =>
  fc.record({
    status: statuses,
    retryAfter: retryAfters,
    random: jitter,
    duration: fc.integer({ min: 0, max: 10_000 }),
  });

/** Attempts a delivery with the given answers, repeated for ever, until it is finished. */
function story(destination: (typeof deliveryDestinations)[number], given: readonly Answer[]) {
  const policy = retryPolicies[destination];
  const until = retryUntil(policy, start);
  const attempts: { readonly at: Temporal.Instant; readonly ended: Temporal.Instant }[] = [];
  let at = start;
  for (;;) {
    const answer = given[attempts.length % given.length];
    if (!answer) throw new Error('A story needs an answer.');
    const ended = at.add({ milliseconds: answer.duration });
    attempts.push({ at, ended });
    const progress = {
      attempts: attempts.length,
      attemptsBefore: 0,
      maxAttempts: maxAttemptsOf(policy),
      retryUntil: until,
    };
    const step: NextStep = nextStep(policy, progress, { ...answer, at: ended });
    if (step.state !== 'pending') return { attempts, state: step.state };
    at = step.at;
  }
}

const waits = ({ attempts }: ReturnType<typeof story>): number[] =>
  attempts.slice(1).map(({ at }, index) => seconds(attempts[index]?.ended ?? at, at));

describe.each(deliveryDestinations)('a delivery to %s', (destination) => {
  it('is delivered by any 2xx, also in its last attempt', () => {
    fc.assert(
      fc.property(successes, fc.nat({ max: 100 }), (status, attempts) => {
        const progress = { attempts, attemptsBefore: 0, maxAttempts: attempts, retryUntil: start };
        const attempt = { status, retryAfter: null, at: start, random: 0 };
        expect(nextStep(retryPolicies[destination], progress, attempt)).toEqual({ state: 'delivered' });
      }),
    );
  });
});

describe.each(['accounts', 'platform'] as const)('a delivery to %s', (destination) => {
  it('is attempted exactly 3 times spaced 5 seconds apart, without distinguishing 4xx from 5xx', () => {
    fc.assert(
      fc.property(fc.array(answers(failures), { minLength: 1, maxLength: 3 }), (given) => {
        const result = story(destination, given);
        expect(result.state).toBe('failed');
        expect(waits(result)).toEqual([5, 5]);
      }),
    );
  });
});

describe('a delivery to the back office', () => {
  const transient = fc.option(fc.integer({ min: 500, max: 599 }), { nil: null });
  const final = fc.integer({ min: 300, max: 499 }).filter((status) => status !== 429);

  it('that is answered 3xx, or 4xx other than 429, has failed for good', () => {
    fc.assert(
      fc.property(answers(final), (answer) => {
        expect(story('backoffice', [answer])).toMatchObject({ state: 'failed', attempts: [{}] });
      }),
    );
  });

  it('is attempted again within 10 seconds of a first failure, and then waits up to twice as long each time, 30 minutes at most', () => {
    fc.assert(
      fc.property(fc.array(answers(transient), { minLength: 1, maxLength: 20 }), (given) => {
        for (const [index, wait] of waits(story('backoffice', given)).entries()) {
          const whole = Math.min(10 * 2 ** index, 1_800);
          expect(wait).toBeGreaterThanOrEqual(whole / 2);
          expect(wait).toBeLessThanOrEqual(whole);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is attempted until 24 hours have passed since the first attempt, and never after', () => {
    fc.assert(
      fc.property(fc.array(answers(transient), { minLength: 1, maxLength: 20 }), (given) => {
        const { attempts, state } = story('backoffice', given);
        const last = seconds(start, attempts.at(-1)?.at ?? start);
        expect(state).toBe('failed');
        expect(last).toBeLessThanOrEqual(24 * 3_600);
        expect(last).toBeGreaterThan(24 * 3_600 - 1_800 - 10);
      }),
      { numRuns: 50 },
    );
  });

  it('that is answered 429 waits as long as Retry-After says, between a second and an hour', () => {
    const wait = (retryAfter: string | null, random = 0): number => {
      const progress = { attempts: 1, attemptsBefore: 0, maxAttempts: null, retryUntil: start.add({ hours: 24 }) };
      const step = nextStep(retryPolicies.backoffice, progress, { status: 429, retryAfter, at: start, random });
      return step.state === 'pending' ? seconds(start, step.at) : Number.NaN;
    };
    expect(wait('120')).toBe(120);
    expect(wait(' 0 ')).toBe(1);
    expect(wait('999999999999')).toBe(3_600);
    expect(wait('Tue, 10 Mar 2026 12:05:00 GMT')).toBe(300);
    expect(wait('Tuesday, 10-Mar-26 12:05:00 GMT')).toBe(300);
    expect(wait('Tue, 10 Mar 2026 11:05:00 GMT')).toBe(1);
    for (const unreadable of [null, '', '-5', '1.5', 'soon', '2026-03-10T12:05:00Z', 'Foo, 99 Bar 2026 99:99:99 GMT']) {
      expect(wait(unreadable)).toBe(5);
    }
  });

  it('begins with the short waits again when an administrator sends it again', () => {
    const progress = { attempts: 41, attemptsBefore: 40, maxAttempts: null, retryUntil: start.add({ hours: 24 }) };
    const attempt = { status: 503, retryAfter: null, at: start, random: 0 };
    expect(nextStep(retryPolicies.backoffice, progress, attempt)).toEqual({
      state: 'pending',
      at: start.add({ seconds: 5 }),
    });
  });
});
