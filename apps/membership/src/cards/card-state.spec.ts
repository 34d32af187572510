import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardStates, cardWish, nextCardState } from './card-state.js';
import type { CardState, CardWish } from './card-state.js';

const wishes = ['active', 'suspended', 'revoked'] as const;

describe('state of a card', () => {
  it.each<[CardState, CardWish, boolean, CardState]>([
    ['none', 'active', false, 'issuing'],
    ['issuing', 'suspended', false, 'suspended'],
    ['suspended', 'active', false, 'issuing'],
    ['suspended', 'active', true, 'issued'],
    ['issued', 'suspended', true, 'suspended'],
    ['issued', 'revoked', true, 'revoked'],
    ['revoked', 'active', true, 'issuing'],
    ['revoked', 'suspended', true, 'revoked'],
    ['none', 'suspended', false, 'none'],
  ])('%s, memberships want %s, issued before: %s, becomes %s', (state, wish, wasIssued, next) => {
    expect(nextCardState(state, wish, wasIssued)).toBe(next);
  });

  it('does not move when the same is wanted twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cardStates),
        fc.constantFrom(...wishes),
        fc.boolean(),
        (state, wish, wasIssued) => {
          const once = nextCardState(state, wish, wasIssued);
          expect(nextCardState(once, wish, wasIssued)).toBe(once);
        },
      ),
    );
  });

  it('stays as good as the best membership: a refund takes back only its own period', () => {
    expect(cardWish(['refunded', 'paid'])).toBe('active');
    expect(cardWish(['expired', 'in_grace'])).toBe('active');
    expect(cardWish(['expired', 'overdue', 'refunded'])).toBe('suspended');
    expect(cardWish(['expired', 'refunded'])).toBe('revoked');
    expect(cardWish(['expired', 'pending'])).toBeNull();
  });
});
