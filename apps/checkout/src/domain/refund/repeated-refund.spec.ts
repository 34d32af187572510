import { describe, expect, it } from 'vitest';
import { isRepetition } from './repeated-refund.js';

const aPart = (overrides: object = {}) => ({
  ...{ chargeGatewayId: 'pay_2', step: 'refund' as const, amountCents: 5_000, status: 'done' as const },
  ...overrides,
});

describe('a refund', () => {
  it.each([
    ['no charge', { chargeId: null, amountCents: 5_000 }],
    ['the same charge', { chargeId: 'pay_2', amountCents: 5_000 }],
  ])('of the same amount and of %s repeats an earlier one', (_, planned) => {
    expect(isRepetition(planned, [aPart()])).toBe(true);
  });

  it.each([
    ['another charge', { chargeId: 'pay_1', amountCents: 5_000 }],
    ['another amount', { chargeId: 'pay_2', amountCents: 4_999 }],
  ])('of %s repeats none', (_, planned) => {
    expect(isRepetition(planned, [aPart()])).toBe(false);
  });

  it('of the amount of several charges together repeats the one that was taken from them', () => {
    const earlier = [aPart({ status: 'failed' }), aPart({ chargeGatewayId: 'pay_1', amountCents: 1_000 })];
    expect(isRepetition({ chargeId: null, amountCents: 6_000 }, earlier)).toBe(true);
    expect(isRepetition({ chargeId: null, amountCents: 5_000 }, earlier)).toBe(false);
  });

  it('repeats none that gave nothing back', () => {
    const earlier = [aPart({ status: 'failed' })];
    expect(isRepetition({ chargeId: null, amountCents: 5_000 }, earlier)).toBe(false);
  });
});
