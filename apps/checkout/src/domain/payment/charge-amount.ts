import type { ChargeStatus } from '@rotina/contracts';
import { splitCents } from '../pricing/installments.js';

interface Amounts {
  readonly amountCents: number;
  readonly status: ChargeStatus;
  readonly paidAt: string | null;
}

/** Whether a charge is called paid without an amount: a person has to find out what was paid. */
export const isPaidWithNothing = ({ amountCents, status }: Amounts): boolean => status === 'paid' && amountCents <= 0;

/** An update as it counts: without an amount of its own it keeps the known one, and is not paid. */
export function counted<Facts extends Amounts>(facts: Facts, knownCents: number): Facts {
  if (facts.amountCents > 0) return facts;
  const withAmount = { ...facts, amountCents: knownCents };
  return isPaidWithNothing(facts) ? { ...withAmount, status: 'unknown', paidAt: null } : withAmount;
}

/** The agreed amount of a charge of a payment; null for a charge that its plan lacks. */
export const agreedCentsOf = (
  { totalCents, installmentCount }: { readonly totalCents: number; readonly installmentCount: number },
  number: number,
): number | null => splitCents(totalCents, installmentCount)[number - 1] ?? null;
