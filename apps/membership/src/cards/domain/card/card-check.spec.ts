import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { checkResult, endOfDay, tokenMadeAt } from './card-check.js';
import type { CheckedCard, CheckResult } from './card-check.js';
import { cardStates } from '../../../memberships/domain/card/card-state.js';

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const today = Temporal.PlainDate.from('2026-03-10');
const time = { now: at('2026-03-10T12:00:00Z'), today };
const issued: CheckedCard = { state: 'issued', issuedAt: at('2026-03-01T12:00:00.200Z'), paidUntil: today };
const iat = tokenMadeAt(time.now, issued.issuedAt);
const fresh = { iat, exp: iat + 600 };

describe('the check of a genuine token', () => {
  it.each<[string, Partial<CheckedCard>, Partial<typeof fresh>, CheckResult]>([
    ['of an issued card on its last day', {}, {}, 'valid'],
    ['of a suspended card', { state: 'suspended' }, {}, 'suspended'],
    ['of a revoked card', { state: 'revoked' }, {}, 'revoked'],
    ['of a card that is being issued again', { state: 'issuing' }, {}, 'revoked'],
    ['of a card whose membership has ended', { paidUntil: today.subtract({ days: 1 }) }, {}, 'membership_expired'],
    ['of a card without a paid membership', { paidUntil: null }, {}, 'membership_expired'],
    ['at the second of its end', {}, { exp: iat }, 'token_expired'],
    ['that is old and of a revoked card', { state: 'revoked' }, { exp: iat - 1 }, 'revoked'],
    ['of before the card was issued anew', { issuedAt: at('2026-03-10T11:59:59.001Z') }, { iat: iat - 1 }, 'revoked'],
  ])('%s', (_title, card, token, result) => {
    expect(checkResult({ ...issued, ...card }, { ...fresh, ...token }, time)).toBe(result);
  });

  it('of an erased person is revoked', () => {
    expect(checkResult(null, fresh, time)).toBe('revoked');
  });

  it('is valid only for an issued card with paid time left', () => {
    const cards = fc.record({
      state: fc.constantFrom(...cardStates),
      issuedAt: fc.option(fc.integer({ min: -5_000, max: 5_000 }).map((ms) => time.now.add({ milliseconds: ms }))),
      paidUntil: fc.option(fc.integer({ min: -2, max: 2 }).map((days) => today.add({ days }))),
    });
    const tokens = fc.record({ iat: fc.nat(9).map((s) => iat - s), exp: fc.nat(9).map((s) => iat + s - 5) });
    fc.assert(
      fc.property(cards, tokens, (card, token) => {
        if (checkResult(card, token, time) !== 'valid') return;
        expect(card.state).toBe('issued');
        expect(card.paidUntil && Temporal.PlainDate.compare(card.paidUntil, today)).toBeGreaterThanOrEqual(0);
        expect(token.exp * 1_000).toBeGreaterThan(time.now.epochMilliseconds);
        expect(token.iat * 1_000).toBeGreaterThanOrEqual(card.issuedAt?.epochMilliseconds ?? Infinity);
      }),
    );
  });
});

describe('the times of a token', () => {
  it('lie after the issue of its card, also within the same second', () => {
    const issuedAt = at('2026-03-10T12:00:00.400Z');
    expect(tokenMadeAt(at('2026-03-10T12:00:00.500Z'), issuedAt) * 1_000).toBeGreaterThan(issuedAt.epochMilliseconds);
  });

  it('of a printed card end with the last day in São Paulo', () => {
    expect(endOfDay(today, 'America/Sao_Paulo')).toBe(at('2026-03-11T03:00:00Z').epochMilliseconds / 1_000);
  });
});
