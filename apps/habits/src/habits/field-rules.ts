import { Transform } from 'class-transformer';
import { buildMessage, ValidateBy } from 'class-validator';
import { isDate, isTime } from '../domain/schedule/local-time.js';

const rule = (name: string, validate: (value: unknown) => boolean) => (): PropertyDecorator =>
  ValidateBy({ name, validator: { validate, defaultMessage: buildMessage(() => name) } });

/** A date of the calendar, `YYYY-MM-DD`. */
export const IsCalendarDate = rule('isCalendarDate', isDate);

/** Every entry is a time of day, `HH:MM`. */
export const AreTimesOfDay = rule('isTimeOfDay', (value) => Array.isArray(value) && value.every(isTime));

/** A text that every store can hold: NUL is in none. */
export const IsReadableText = rule('isReadableText', (value) => typeof value === 'string' && !value.includes('\0'));

/** Cuts white space at both ends and mends halved surrogate pairs; what is no text stays as it is. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toWellFormed() : value));

/** Reads a whole number of a query; anything else stays as it is and fails its rules. */
export const WholeNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
  );
