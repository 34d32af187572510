import { ValidateBy } from 'class-validator';
import { isDate, textOf } from '../json.js';

const rule = (name: string, validate: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy({ name, validator: { validate } });

const parses = (parse: () => unknown): boolean => {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
};

/** A value that passes the check. */
export const Satisfies = (check: (value: unknown) => boolean): PropertyDecorator => rule('satisfies', check);

/** A text that is not blank. */
export const IsFilled = (): PropertyDecorator => rule('isFilled', (value) => textOf(value) !== undefined);

/** `YYYY-MM-DD` */
export const IsDay = (): PropertyDecorator => rule('isDay', isDate);

/** `YYYY-MM-DD HH:MM:SS` */
export const IsMoment = (): PropertyDecorator =>
  rule(
    'isMoment',
    (value) =>
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) &&
      parses(() => Temporal.PlainDateTime.from(value.replace(' ', 'T'))),
  );

/** ISO 8601 with an offset. */
export const IsInstant = (): PropertyDecorator =>
  rule(
    'isInstant',
    (value) =>
      typeof value === 'string' && /(Z|[+-]\d{2}:\d{2})$/.test(value) && parses(() => Temporal.Instant.from(value)),
  );

/** A field that may be null, but not missing. */
export const IsNullOr = (check: (value: unknown) => boolean): PropertyDecorator =>
  Satisfies((value) => value === null || check(value));
