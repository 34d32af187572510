import { describe, expect, it } from 'vitest';
import { knownDeviceLimits, retryAfterSeconds } from './sign-in-limit.js';
import type { Failure } from './sign-in-limit.js';

const nowMs = 1_000_000;
const failures = (count: number, sameEmail: boolean, secondsAgo = 10): Failure[] =>
  Array.from({ length: count }, () => ({ atMs: nowMs - secondsAgo * 1000, sameEmail }));

describe('the limit on sign-ins', () => {
  it('allows the fifth failure of an e-mail and address and refuses the sixth', () => {
    expect(retryAfterSeconds(failures(4, true), nowMs)).toBeNull();
    expect(retryAfterSeconds(failures(5, true), nowMs)).toBe(50);
  });

  it('refuses an address only after far more failures than an office has', () => {
    expect(retryAfterSeconds(failures(199, false), nowMs)).toBeNull();
    expect(retryAfterSeconds(failures(200, false), nowMs)).toBe(50);
  });

  it('counts a device on which the user has signed in before by its address alone', () => {
    expect(retryAfterSeconds(failures(199, true), nowMs, knownDeviceLimits)).toBeNull();
    expect(retryAfterSeconds(failures(200, true), nowMs, knownDeviceLimits)).toBe(50);
  });

  it('forgets a failure after a minute, and returns the seconds until then', () => {
    expect(retryAfterSeconds([...failures(1, true, 59), ...failures(4, true, 1)], nowMs)).toBe(1);
    expect(retryAfterSeconds([...failures(1, true, 60), ...failures(4, true, 1)], nowMs)).toBeNull();
  });

  it('counts from the failure whose expiry allows the next sign-in', () => {
    expect(retryAfterSeconds([...failures(3, true, 50), ...failures(5, true, 20)], nowMs)).toBe(40);
  });

  it('waits for the longer of both limits', () => {
    expect(retryAfterSeconds([...failures(5, true, 30), ...failures(200, false, 5)], nowMs)).toBe(55);
  });
});
