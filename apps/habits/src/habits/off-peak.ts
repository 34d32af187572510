import { defaultTimeZone } from '@rotina/contracts';

const offPeakHour = 3;

let latest = { since: Infinity, until: 0 };

/** The next off-peak hour. It stays the same for a day and is needed with every change, so the last one is kept. */
export function nextOffPeak(now: Temporal.Instant): Date {
  const at = now.epochMilliseconds;
  if (at < latest.since || at >= latest.until) latest = { since: at, until: offPeakAfter(now) };
  return new Date(latest.until);
}

function offPeakAfter(now: Temporal.Instant): number {
  const here = now.toZonedDateTimeISO(defaultTimeZone);
  const tonight = here.withPlainTime({ hour: offPeakHour });
  const next = Temporal.ZonedDateTime.compare(tonight, here) > 0 ? tonight : tonight.add({ days: 1 });
  return next.epochMilliseconds;
}
