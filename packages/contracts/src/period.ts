export interface Period {
  readonly startsOn: Temporal.PlainDate;
  /** The last valid day. */
  readonly validUntil: Temporal.PlainDate;
}

export interface PeriodTerms {
  /** The day on which it is paid. */
  readonly today: Temporal.PlainDate;
  /** The last day that the person has paid for already; null for none. */
  readonly paidUntil: Temporal.PlainDate | null;
  readonly durationMonths: number;
}

/** The period that a payment buys: it starts on the day of the payment, or where the paid time before it ends. */
export function periodOf({ today, paidUntil, durationMonths }: PeriodTerms): Period {
  const startsOn = paidUntil === null ? today : laterOf(today, paidUntil);
  return { startsOn, validUntil: startsOn.add({ months: durationMonths }, { overflow: 'constrain' }) };
}

const laterOf = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) >= 0 ? one : other;
