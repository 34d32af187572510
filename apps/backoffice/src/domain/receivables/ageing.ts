/** Days since the due date of overdue installments; the last bucket has no end. */
export const ageingBuckets = ['0-30', '31-60', '61-90', '90+'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** The first days of the second bucket and of those after it, ascending. */
export const ageingBounds = [31, 61, 91] as const;

/** The open amount within one bucket or week. */
export interface Owed {
  readonly count: number;
  readonly cents: number;
}

export const nothingOwed: Owed = { count: 0, cents: 0 };

export const totalOwed = (parts: readonly Owed[]): Owed =>
  parts.reduce((all, { count, cents }) => ({ count: all.count + count, cents: all.cents + cents }), nothingOwed);
