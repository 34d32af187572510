import type { BillingType } from './charge.js';

/** Reais as a JSON number; the code uses integer cents. */
export const reais = (cents: number): number => cents / 100;

/** Cents of a JSON number or a numeric text; anything else is undefined. */
export const centsFrom = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return Math.round(Number((number * 100).toFixed(4)));
};

/** Equal parts rounded down to the cent; the last one gets the remainder. */
export const split = (cents: number, count: number): readonly number[] => {
  const part = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? cents - part * (count - 1) : part));
};

const slipOrPixFee = 199;
const cardFixedFee = 49;

const cardRate = (installments: number): number => {
  if (installments <= 1) return 0.0299;
  if (installments <= 6) return 0.0349;
  return installments <= 12 ? 0.0399 : 0.0429;
};

/** The gateway's fee for one charge. */
export const feeOf = (cents: number, billingType: BillingType, installments: number): number => {
  if (billingType !== 'CREDIT_CARD') return slipOrPixFee;
  return cardFixedFee + Math.round(cents * cardRate(installments));
};
