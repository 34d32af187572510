import { describe, expect, it } from '@jest/globals';
import { evaluateAttempts, slowdownMs } from './sign-in-limit.js';
import type { Attempt } from './sign-in-limit.js';

const nowMs = 1_000_000;
const failures = (count: number, sameEmail: boolean, secondsAgo = 10): Attempt[] =>
  Array.from({ length: count }, () => ({ atMs: nowMs - secondsAgo * 1000, failed: true, sameEmail }));
const inProgress = (count: number, sameEmail: boolean): Attempt[] =>
  Array.from({ length: count }, () => ({ atMs: nowMs, failed: false, sameEmail }));

describe('the limit on sign-ins', () => {
  it('allows the fifth failure of an e-mail and address and refuses the sixth', () => {
    expect(evaluateAttempts(failures(4, true), nowMs)).toEqual({ kind: 'go' });
    expect(evaluateAttempts(failures(5, true), nowMs)).toEqual({ kind: 'refuse', retryAfterSeconds: 50 });
  });

  it('refuses an address after twenty failures with any e-mails', () => {
    expect(evaluateAttempts(failures(19, false), nowMs)).toEqual({ kind: 'go' });
    expect(evaluateAttempts(failures(20, false), nowMs)).toEqual({ kind: 'refuse', retryAfterSeconds: 50 });
  });

  it('forgets a failure after a minute, and returns the seconds until then', () => {
    expect(evaluateAttempts([...failures(1, true, 59), ...failures(4, true, 1)], nowMs)).toEqual({
      kind: 'refuse',
      retryAfterSeconds: 1,
    });
    expect(evaluateAttempts([...failures(1, true, 60), ...failures(4, true, 1)], nowMs)).toEqual({ kind: 'go' });
  });

  it('counts from the failure whose expiry allows the next sign-in', () => {
    expect(evaluateAttempts([...failures(3, true, 50), ...failures(5, true, 20)], nowMs)).toEqual({
      kind: 'refuse',
      retryAfterSeconds: 40,
    });
  });

  it('makes a sixth simultaneous sign-in wait for those in progress', () => {
    expect(evaluateAttempts(inProgress(5, true), nowMs)).toEqual({ kind: 'wait' });
    expect(evaluateAttempts([...failures(3, true), ...inProgress(1, true)], nowMs)).toEqual({ kind: 'go' });
    expect(evaluateAttempts([...failures(19, false), ...inProgress(1, true)], nowMs)).toEqual({ kind: 'wait' });
  });

  it('only slows down an e-mail that fails from many addresses', () => {
    expect(slowdownMs(19)).toBe(0);
    expect(slowdownMs(20)).toBe(1_000);
  });
});
