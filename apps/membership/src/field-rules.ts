import { date, describeRule, timeOfDay, timestamp } from '@rotina/service-kit/openapi';
import type { Shape } from '@rotina/service-kit/openapi';
import { ValidateBy } from 'class-validator';
import { isCalendarDate } from './domain/membership/membership-status.js';
import { isTimeZone } from './domain/user/user-attributes.js';

function rule(name: string, { schema }: Shape<unknown>, isValid: (value: string) => boolean): () => PropertyDecorator {
  describeRule(name, schema);
  const validate = (value: unknown): boolean => typeof value === 'string' && isValid(value);
  return () => ValidateBy({ name, validator: { validate } });
}

/** `YYYY-MM-DD` */
export const IsCalendarDate = rule('isCalendarDate', date, isCalendarDate);

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `HH:MM` */
export const IsTimeOfDay = rule('isTimeOfDay', timeOfDay, (value) => time.test(value));

const maxInstantLength = 40;
const years = /^2[01]\d\d-/;

/** An ISO 8601 instant of this century or the next, in any notation of its offset. */
export const IsInstant = rule('isInstant', timestamp, (value) => {
  try {
    return value.length <= maxInstantLength && years.test(Temporal.Instant.from(value).toString());
  } catch {
    return false;
  }
});

/** The IANA name of a time zone. */
export const IsZoneName = rule('isZoneName', { schema: { type: 'string' } }, isTimeZone);
