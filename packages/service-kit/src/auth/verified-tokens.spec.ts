import { describe, expect, it } from 'vitest';
import type { AuthenticatedUser } from './authenticated-user.js';
import { VerifiedTokens } from './verified-tokens.js';

const noon = Date.UTC(2026, 2, 10, 12);
const minute = 60_000;
const userFor = (lifeMs: number): AuthenticatedUser => ({
  id: 7,
  email: 'user-7@rotina.test',
  roles: [],
  sid: 'session-7',
  zoneinfo: 'America/Sao_Paulo',
  expiresAt: Temporal.Instant.fromEpochMilliseconds(noon + lifeMs),
});

describe('a token that was verified', () => {
  it('is known for a minute, and then has to be verified again', () => {
    const tokens = new VerifiedTokens();
    const shown = userFor(24 * 60 * minute);
    tokens.remember('a.b.c', shown, noon);
    expect(tokens.find('a.b.c', noon + minute - 1)).toBe(shown);
    expect(tokens.find('a.b.c', noon + minute)).toBeUndefined();
    expect(tokens.find('a.b.c', noon)).toBeUndefined();
  });

  it('is not known beyond its own end', () => {
    const tokens = new VerifiedTokens();
    tokens.remember('a.b.c', userFor(10_000), noon);
    expect(tokens.find('a.b.c', noon + 9_999)).toBeDefined();
    expect(tokens.find('a.b.c', noon + 10_000)).toBeUndefined();
  });

  it('differs from any other token', () => {
    const tokens = new VerifiedTokens();
    tokens.remember('a.b.c', userFor(minute), noon);
    expect(tokens.find('a.b.d', noon)).toBeUndefined();
  });

  it('makes room for newer ones, the oldest first', () => {
    const tokens = new VerifiedTokens();
    for (let index = 0; index <= 10_000; index += 1) tokens.remember(`t.${String(index)}`, userFor(minute), noon);
    expect(tokens.find('t.0', noon)).toBeUndefined();
    expect(tokens.find('t.1', noon)).toBeDefined();
    expect(tokens.find('t.10000', noon)).toBeDefined();
  });
});
