import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { PaymentLinks } from './payment-links.js';

const links = new PaymentLinks('https://rotina.test/', 'a secret');
const pid = '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07';
const expiresAt = Temporal.Instant.from('2026-06-10T00:00:00Z');
const before = expiresAt.subtract({ seconds: 1 });

const tokenOf = (from: PaymentLinks): string => new URL(from.urlOf({ pid, expiresAt })).searchParams.get('token') ?? '';

describe('the link to a payment', () => {
  it('begins with the public address and shows its payment until it expires', () => {
    expect(links.urlOf({ pid, expiresAt })).toMatch(
      new RegExp(`^https://rotina\\.test/api/v1/payments/${pid}\\?token=[\\w.-]+$`),
    );
    expect(links.allows(pid, tokenOf(links), before)).toBe(true);
    expect(links.allows(pid.toUpperCase(), tokenOf(links), before)).toBe(true);
    expect(links.allows(pid, tokenOf(links), expiresAt)).toBe(false);
  });

  it('shows no other payment, and no link of another secret shows this one', () => {
    expect(links.allows('019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f08', tokenOf(links), before)).toBe(false);
    expect(links.allows(pid, tokenOf(new PaymentLinks('https://rotina.test', 'another')), before)).toBe(false);
  });

  it('is refused once a character of it changes, its expiry included', () => {
    const token = tokenOf(links);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('0', '9', 'a', 'Z', '-', '_', '.'), (at, other) => {
        fc.pre(token[at] !== other);
        expect(links.allows(pid, token.slice(0, at) + other + token.slice(at + 1), before)).toBe(false);
      }),
    );
  });

  it.each([undefined, '', '1.2', ['a', 'b'], {}, 'x'.repeat(10_000)])('is not %j', (token) => {
    expect(links.allows(pid, token, before)).toBe(false);
  });
});
