import { IsInt, IsString, Matches, Max, MaxLength, ValidateBy } from 'class-validator';

const all =
  (...rules: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const rule of rules) rule(target, property);
  };

/** The range of PostgreSQL's type `integer`. */
const maxInteger = 2_147_483_647;

/** A whole number that a database stores. */
export const IsCount = (): PropertyDecorator => all(Max(maxInteger), IsInt());

/** A text of limited length that shows something. */
export const IsFilled = (max: number): PropertyDecorator => all(Matches(/\S/u), MaxLength(max), IsString());

/** A text of limited length, which may be empty. */
export const IsShort = (max: number): PropertyDecorator => all(MaxLength(max), IsString());

/** Reais as a decimal string, `1234.50`, up to 99,999,999.99. */
export const IsDecimalMoney = (): PropertyDecorator => Matches(/^\d{1,8}\.\d{2}$/);

/** A day of the calendar from the year 1000 on, `YYYY-MM-DD`. */
export const IsPlainDate = (): PropertyDecorator =>
  all(
    Matches(/^[1-9]\d{3}-\d{2}-\d{2}$/),
    ValidateBy({ name: 'isPlainDate', validator: { validate: (value) => isParsed(value, Temporal.PlainDate) } }),
  );

/** An instant in ISO 8601 with its zone, `2026-03-10T12:00:00-03:00`, of a year from 1000 to 9999. */
export const IsZonedInstant = (): PropertyDecorator =>
  all(
    Matches(/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)$/),
    ValidateBy({ name: 'isZonedInstant', validator: { validate: isInstant } }),
  );

const isParsed = (value: unknown, type: { from(text: string): object }): boolean => {
  if (typeof value !== 'string') return false;
  try {
    return Boolean(type.from(value));
  } catch {
    return false;
  }
};

/** Its offset may move the first and the last instants into years that ISO 8601 writes with more than four digits. */
const isInstant = (value: unknown): boolean =>
  isParsed(value, Temporal.Instant) && /^\d/.test(Temporal.Instant.from(String(value)).toString());
