import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { discountEnabled, discountedBase } from './discount.js';
import { priceList, priceOf } from './price-list.js';
import type { PriceTerms } from './price-list.js';

const terms = (overrides: Partial<PriceTerms> = {}): PriceTerms => ({
  totalCents: 35_000,
  interestRate: '0.010000',
  maxInstallments: 12,
  paymentTypes: [{ type: 'BOLETO', totalCents: null, maxInstallments: null }],
  ...overrides,
});

describe('member discount', () => {
  it.each([
    [5_000, 'https://members.example/check', true],
    [0, 'https://members.example/check', false],
    [5_000, null, false],
    [5_000, '', false],
  ])('of %i cents validated at %s is enabled: %s', (discountAmountCents, discountValidationUrl, enabled) => {
    expect(discountEnabled({ discountAmountCents, discountValidationUrl })).toBe(enabled);
  });

  it('is deducted from the base, so that interest applies to the discounted base', () => {
    const { installments } = priceList(terms(), 5_000);
    expect(installments[0]).toMatchObject({ number: 1, totalCents: 30_000, hasInterest: false });
    expect(installments[11]).toMatchObject({ number: 12, totalCents: 33_600, amountCents: 2_800, hasInterest: true });
  });

  it('reduces every total by its nominal amount or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (total, discount) => {
        const list = terms({ totalCents: total });
        const full = priceList(list, 0).installments;
        priceList(list, discount).installments.forEach((option, index) => {
          const saved = (full[index]?.totalCents ?? 0) - option.totalCents;
          expect(saved).toBeGreaterThanOrEqual(Math.min(discount, total));
        });
      }),
    );
  });

  it('never makes a base negative', () => {
    expect(discountedBase(1_000, 5_000)).toBe(0);
  });

  it('is deducted from the own total of a payment type', () => {
    const { paymentTypes } = priceList(
      terms({ paymentTypes: [{ type: 'PIX', totalCents: 33_000, maxInstallments: 1 }] }),
      5_000,
    );
    expect(paymentTypes).toEqual([{ type: 'PIX', totalCents: 28_000, maxInstallments: 1 }]);
    expect(paymentTypes.map((option) => priceOf(option, '0.01', 1))).toEqual([28_000]);
  });
});
