const written = /^\d{4}-\d\d-\d\d$/;
const thisOrNextCentury = /^2[01]\d\d-/;

/** Whether a text is a day of a calendar, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!written.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an ISO 8601 date or instant is of this century or the next, by its first characters; a database does not store
 * every day that ISO 8601 writes.
 */
export const isOfThisOrNextCentury = (text: string): boolean => thisOrNextCentury.test(text);
