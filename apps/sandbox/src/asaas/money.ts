import type { BillingType } from './charge.js';

/** JSON numbers on the wire, whole cents inside. */
export const reais = (cents: number): number => cents / 100;

/** Cents of a JSON number or a numeric text; anything else is undefined. */
export const centsFrom = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return Math.round(Number((number * 100).toFixed(4)));
};

/** Equal parts cut to the cent; what is left goes to the last one. */
export const split = (cents: number, count: number): readonly number[] => {
  const part = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? cents - part * (count - 1) : part));
};

const SLIP_OR_PIX_FEE = 199;
const CARD_FIXED_FEE = 49;

const cardRate = (installments: number): number => {
  if (installments <= 1) return 0.0299;
  if (installments <= 6) return 0.0349;
  return installments <= 12 ? 0.0399 : 0.0429;
};

/** What the gateway keeps of one charge. */
export const feeOf = (cents: number, billingType: BillingType, installments: number): number => {
  if (billingType !== 'CREDIT_CARD') return SLIP_OR_PIX_FEE;
  return CARD_FIXED_FEE + Math.round(cents * cardRate(installments));
};
