import { ValidationError } from '@rotina/service-kit/errors';
import { Example, Parameter } from '@rotina/service-kit/openapi';
import { IsOptional, IsString } from 'class-validator';
import { dateOf, dayOf } from '../domain/availability/zone-clock.js';
import type { Days } from '../domain/availability/slots.js';
import type { Day } from '../domain/availability/zone-clock.js';

const date = /^\d{4}-\d{2}-\d{2}$/;
const maxDays = 60;
/** Availability is served in windows of so many days (spec 2). */
export const windowDays = 4;
const lastDay: Day = dayOf('9999-12-31');

@Example<Pick<AvailabilityQuery, 'from' | 'to'>>({ from: '2026-03-11', to: '2026-03-14' })
export class AvailabilityQuery {
  @Parameter("The first day, `YYYY-MM-DD`; today in the therapist's zone by default.")
  @IsOptional()
  @IsString()
  from?: string;
  @Parameter('The last day, `YYYY-MM-DD`; three days after the first by default, at most 59.')
  @IsOptional()
  @IsString()
  to?: string;

  /**
   * The days of the whole windows that hold the days asked for.
   * @throws ValidationError that names a date that cannot be read, or `to` before `from` or more than 59 days later.
   */
  windows(today: Day): Days {
    const from = this.from === undefined ? today : readDay('from', this.from);
    const to = this.to === undefined ? from + windowDays - 1 : readDay('to', this.to);
    const end = from + Math.ceil((to - from + 1) / windowDays) * windowDays - 1;
    if (to < from || to - from >= maxDays || end > lastDay) {
      throw new ValidationError([{ path: ['to'], message: 'availability.range', params: { max: maxDays - 1 } }]);
    }
    return { from, to: end };
  }
}

@Example<Pick<PreviewQuery, 'date'>>({ date: '2026-03-11' })
export class PreviewQuery {
  @Parameter("A day in the therapist's zone, `YYYY-MM-DD`; today by default.") @IsOptional() @IsString() date?: string;

  /** @throws ValidationError that names `date`. */
  day(today: Day): Day {
    return this.date === undefined ? today : readDay('date', this.date);
  }
}

function readDay(field: string, text: string): Day {
  const day = date.test(text) ? dayOf(text) : Number.NaN;
  // Of a day that its month does not have, another one is made.
  if (Number.isNaN(day) || dateOf(day) !== text) {
    throw new ValidationError([{ path: [field], message: 'validation.isCalendarDate' }]);
  }
  return day;
}
