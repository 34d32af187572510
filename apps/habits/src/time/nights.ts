import { defaultTimeZone } from '@rotina/service-kit';

const quietHour = 3;

/** The next time that most users sleep. */
export function nextNight(now: Temporal.Instant): Date {
  const here = now.toZonedDateTimeISO(defaultTimeZone);
  const tonight = here.withPlainTime({ hour: quietHour });
  const night = Temporal.ZonedDateTime.compare(tonight, here) > 0 ? tonight : tonight.add({ days: 1 });
  return new Date(night.epochMilliseconds);
}
