/** The member discount of a checkout. */
export interface DiscountTerms {
  readonly discountAmountCents: number;
  readonly discountValidationUrl: string | null;
}

export const discountEnabled = ({ discountAmountCents, discountValidationUrl }: DiscountTerms): boolean =>
  discountAmountCents > 0 && discountValidationUrl !== null && discountValidationUrl !== '';

/** The base that interest applies to; never below zero, because the gateway rejects a negative charge. */
export const discountedBase = (baseCents: number, discountCents: number): number =>
  Math.max(0, baseCents - discountCents);
