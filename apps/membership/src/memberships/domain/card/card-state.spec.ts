import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cardRequest, cardStates, isIssuedBy, nextCardState } from './card-state.js';
import type { CardRequest, CardState } from './card-state.js';

const requests = ['active', 'suspended', 'revoked'] as const;

describe('state of a card', () => {
  it.each<[CardState, CardRequest, boolean, CardState]>([
    ['none', 'active', false, 'issuing'],
    ['issuing', 'suspended', false, 'suspended'],
    ['suspended', 'active', false, 'issuing'],
    ['suspended', 'active', true, 'issued'],
    ['issued', 'suspended', true, 'suspended'],
    ['issued', 'revoked', true, 'revoked'],
    ['revoked', 'active', true, 'issuing'],
    ['revoked', 'suspended', true, 'revoked'],
    ['none', 'suspended', false, 'none'],
  ])('%s, requested %s, issued before: %s, becomes %s', (state, request, wasIssued, next) => {
    expect(nextCardState({ state, wasIssued }, request)).toBe(next);
  });

  it('does not change when the same request is repeated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cardStates),
        fc.constantFrom(...requests),
        fc.boolean(),
        (state, request, wasIssued) => {
          const once = nextCardState({ state, wasIssued }, request);
          expect(nextCardState({ state: once, wasIssued }, request)).toBe(once);
        },
      ),
    );
  });

  it('follows the best membership: a refund takes back only its own period', () => {
    expect(cardRequest(['refunded', 'paid'])).toBe('active');
    expect(cardRequest(['expired', 'in_grace'])).toBe('active');
    expect(cardRequest(['expired', 'overdue', 'refunded'])).toBe('suspended');
    expect(cardRequest(['expired', 'refunded'])).toBe('revoked');
    expect(cardRequest(['expired', 'pending'])).toBeNull();
  });

  it.each<[CardState, boolean, boolean]>([
    ['issuing', false, true],
    ['revoked', true, true],
    ['suspended', false, true],
    ['suspended', true, false],
    ['issued', true, false],
  ])(
    '%s, issued before: %s, is issued by an administrator who gives it the state: %s',
    (state, wasIssued, isIssued) => {
      expect(isIssuedBy({ state, wasIssued }, 'issued')).toBe(isIssued);
    },
  );
});
