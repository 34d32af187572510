import { Transform } from 'class-transformer';
import { date, listOf, timeOfDay } from '@rotina/service-kit/openapi';
import { fieldRule } from '@rotina/service-kit/validation';
import { isDate, isTime } from '../domain/schedule/local-time.js';

/** A calendar date, `YYYY-MM-DD`. */
export const IsCalendarDate = fieldRule('isCalendarDate', date, isDate);

/** Every entry is a time of day, `HH:MM`. */
export const AreTimesOfDay = fieldRule(
  'isTimeOfDay',
  listOf(timeOfDay),
  (value) => Array.isArray(value) && value.every(isTime),
);

const largest = 2 ** 31 - 1;

/** Parses a page's size of a query string; the maximum takes the place of a larger one, however large. */
export const PageSize = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? Math.min(Number(value), largest) : value,
  );

/** Parses a whole number of a query string; other values stay unchanged and fail validation. */
export const WholeNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
  );
