const timeZone = 'America/Sao_Paulo';
const date = /^\d{4}-\d{2}-\d{2}$/;

/** The instant that an ISO 8601 text names, for a date the begin of its day; null for any other text. */
export const instantOf = (text: string): string | null => parsed(text, (day) => day)?.toString() ?? null;

/** The same, for a date the end of its day. */
export const dayEnd = (text: string): string | null =>
  (date.test(text)
    ? parsed(text, (day) => day.add({ days: 1 }))?.subtract({ microseconds: 1 })
    : parsed(text, (day) => day)
  )?.toString() ?? null;

function parsed(text: string, dayOf: (date: Temporal.PlainDate) => Temporal.PlainDate): Temporal.Instant | null {
  try {
    if (!date.test(text)) return Temporal.Instant.from(text);
    return dayOf(Temporal.PlainDate.from(text)).toZonedDateTime(timeZone).toInstant();
  } catch {
    return null;
  }
}
