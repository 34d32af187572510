import { defaultTimeZone } from '@rotina/service-kit/auth';

const quietHour = 3;

let latest = { since: Infinity, night: 0 };

/** The next time that most users sleep; it is the same all day long, and asked for with every change. */
export function nextNight(now: Temporal.Instant): Date {
  const at = now.epochMilliseconds;
  if (at < latest.since || at >= latest.night) latest = { since: at, night: nightAfter(now) };
  return new Date(latest.night);
}

function nightAfter(now: Temporal.Instant): number {
  const here = now.toZonedDateTimeISO(defaultTimeZone);
  const tonight = here.withPlainTime({ hour: quietHour });
  const night = Temporal.ZonedDateTime.compare(tonight, here) > 0 ? tonight : tonight.add({ days: 1 });
  return night.epochMilliseconds;
}
