export interface Period {
  readonly startsOn: Temporal.PlainDate;
  /** The last valid day. */
  readonly validUntil: Temporal.PlainDate;
}

export interface PeriodTerms {
  readonly today: Temporal.PlainDate;
  /** The last day that the person has paid for already; null for none. */
  readonly paidUntil: Temporal.PlainDate | null;
  readonly durationMonths: number;
}

/** The period of a first approval: it starts today, or where the paid time before it ends. */
export function periodOf({ today, paidUntil, durationMonths }: PeriodTerms): Period {
  const startsOn = paidUntil === null ? today : laterOf(today, paidUntil);
  return { startsOn, validUntil: startsOn.add({ months: durationMonths }, { overflow: 'constrain' }) };
}

/** A date in its public form, `MM/YYYY`. */
export function monthAndYear(isoDate: string): string {
  const [year = '', month = ''] = isoDate.split('-');
  return `${month}/${year}`;
}

const laterOf = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) >= 0 ? one : other;
