import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { priceList, priceOf } from './price-list.js';
import type { PriceTerms } from './price-list.js';

const terms = fc.record<PriceTerms>({
  totalCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  interestRate: fc.integer({ min: 0, max: 99_999 }).map((millionths) => (millionths / 1e6).toFixed(6)),
  maxInstallments: fc.integer({ min: 1, max: 60 }),
  paymentTypes: fc.constant([{ type: 'BOLETO', totalCents: null, maxInstallments: null }]),
});
const discount = fc.nat({ max: 9_999_999_999 });

describe('a price list', () => {
  it('offers 1 to the maximum of installments, whose amounts make the total', () => {
    fc.assert(
      fc.property(terms, discount, (checkout, discountCents) => {
        const { installments } = priceList(checkout, discountCents);
        expect(installments.map(({ number }) => number)).toEqual(
          Array.from({ length: checkout.maxInstallments }, (_, index) => index + 1),
        );
        for (const { number, amountCents, lastAmountCents, totalCents } of installments) {
          expect(amountCents * (number - 1) + lastAmountCents).toBe(totalCents);
        }
      }),
    );
  });

  it('shows the prices that a purchase then has', () => {
    fc.assert(
      fc.property(terms, discount, (checkout, discountCents) => {
        const { installments, paymentTypes } = priceList(checkout, discountCents);
        for (const option of paymentTypes) {
          expect(installments.map(({ number }) => priceOf(option, checkout.interestRate, number))).toEqual(
            installments.map(({ totalCents }) => totalCents),
          );
        }
      }),
    );
  });

  it('uses the own total and maximum of a payment type', () => {
    const checkout: PriceTerms = {
      totalCents: 35_000,
      interestRate: '0.01',
      maxInstallments: 12,
      paymentTypes: [
        { type: 'PIX', totalCents: 33_000, maxInstallments: 1 },
        { type: 'BOLETO', totalCents: null, maxInstallments: null },
      ],
    };
    expect(priceList(checkout, 0).paymentTypes).toEqual([
      { type: 'PIX', totalCents: 33_000, maxInstallments: 1 },
      { type: 'BOLETO', totalCents: 35_000, maxInstallments: 12 },
    ]);
  });
});
