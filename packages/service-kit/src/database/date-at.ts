/** An instant as the `Date` of an entity's timestamp column; below a millisecond it is cut off. */
export const dateAt = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);
