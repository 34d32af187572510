/** A cart without a payment is abandoned after this time. */
const unpaidFor = { hours: 7 * 24 };
/** A bank reports a slip that was paid on its due date up to three days later. */
const daysToArrive = 3;
const timeZone = 'America/Sao_Paulo';

/** The ages after which unpaid carts are abandoned. */
export interface Abandonment {
  /** When an abandoned cart was purchased at the latest. */
  readonly purchasedUntil: Temporal.Instant;
  /** When the first open charge of an abandoned cart was due at the latest. */
  readonly dueUntil: Temporal.PlainDate;
  /** The same of a cart that an abandoned one takes along. */
  readonly takenDueUntil: Temporal.PlainDate;
}

export function abandonmentAt(now: Temporal.Instant): Abandonment {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return {
    purchasedUntil: now.subtract(unpaidFor),
    dueUntil: today.subtract({ days: daysToArrive }),
    takenDueUntil: today.subtract({ days: 1 }),
  };
}
