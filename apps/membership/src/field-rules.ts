import { date, timeOfDay, timestamp } from '@rotina/service-kit/openapi';
import { isCalendarDate, isOfThisOrNextCentury, textRule } from '@rotina/service-kit/validation';

/** A day of this century or the next, `YYYY-MM-DD`. */
export const IsCalendarDate = textRule(
  'isCalendarDate',
  date,
  (value) => isOfThisOrNextCentury(value) && isCalendarDate(value),
);

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `HH:MM` */
export const IsTimeOfDay = textRule('isTimeOfDay', timeOfDay, (value) => time.test(value));

const maxInstantLength = 40;

/** An ISO 8601 instant of this century or the next, in any notation of its offset. */
export const IsInstant = textRule('isInstant', timestamp, (value) => {
  try {
    return value.length <= maxInstantLength && isOfThisOrNextCentury(Temporal.Instant.from(value).toString());
  } catch {
    return false;
  }
});
