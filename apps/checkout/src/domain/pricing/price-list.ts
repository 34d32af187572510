import type { BillingType } from '@rotina/contracts';
import { discountedBase } from './discount.js';
import { splitCents } from './installments.js';
import { millionthsOf, totalWithInterest } from './interest.js';

/** A payment type; null stands for the checkout's own total or maximum. */
export interface PaymentType {
  readonly type: BillingType;
  readonly totalCents: number | null;
  readonly maxInstallments: number | null;
}

export interface PriceTerms {
  readonly totalCents: number;
  readonly interestRate: string;
  readonly maxInstallments: number;
  readonly paymentTypes: readonly PaymentType[];
}

export interface InstallmentOption {
  readonly number: number;
  readonly amountCents: number;
  readonly lastAmountCents: number;
  readonly totalCents: number;
  readonly hasInterest: boolean;
}

export interface PaymentTypeOption {
  readonly type: BillingType;
  readonly totalCents: number;
  readonly maxInstallments: number;
}

export interface PriceList {
  readonly installments: readonly InstallmentOption[];
  readonly paymentTypes: readonly PaymentTypeOption[];
}

/** All prices of a checkout; the discount is deducted from every base. */
export function priceList(terms: PriceTerms, discountCents: number): PriceList {
  const base = discountedBase(terms.totalCents, discountCents);
  return {
    installments: Array.from({ length: terms.maxInstallments }, (_, index) =>
      installmentOption(base, terms.interestRate, index + 1),
    ),
    paymentTypes: terms.paymentTypes.map((type) => ({
      type: type.type,
      totalCents: discountedBase(type.totalCents ?? terms.totalCents, discountCents),
      maxInstallments: type.maxInstallments ?? terms.maxInstallments,
    })),
  };
}

/** The total of a payment type in a number of installments. */
export function priceOf(option: PaymentTypeOption, interestRate: string, installmentCount: number): number {
  return totalWithInterest(option.totalCents, interestRate, installmentCount);
}

function installmentOption(baseCents: number, interestRate: string, number: number): InstallmentOption {
  const totalCents = totalWithInterest(baseCents, interestRate, number);
  const amounts = splitCents(totalCents, number);
  return {
    number,
    amountCents: amounts[0] ?? totalCents,
    lastAmountCents: amounts.at(-1) ?? totalCents,
    totalCents,
    hasInterest: number > 1 && millionthsOf(interestRate) > 0n,
  };
}
