import { ValidationError } from '@rotina/service-kit/errors';
import { Example } from '@rotina/service-kit/openapi';
import { IsOptional, IsString } from 'class-validator';
import { isCalendarDate } from '../domain/membership/membership-status.js';

const defaultDays = 30;
const maxDays = 366;

@Example<Pick<LookupsQuery, 'from' | 'to'>>({ from: '2026-02-09', to: '2026-03-10' })
export class LookupsQuery {
  /** The first day, `YYYY-MM-DD`. */
  @IsOptional() @IsString() from?: string;
  /** The last day, `YYYY-MM-DD`; today by default. */
  @IsOptional() @IsString() to?: string;

  /** @throws ValidationError 400 that names the field. */
  range(today: Temporal.PlainDate): { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate } {
    const to = this.to === undefined ? today : dateIn('to', this.to);
    const from = this.from === undefined ? to.subtract({ days: defaultDays - 1 }) : dateIn('from', this.from);
    const days = from.until(to).days + 1;
    if (days < 1 || days > maxDays) throw invalid('from', 'validation.lookupRange');
    return { from, to };
  }
}

function dateIn(field: string, text: string): Temporal.PlainDate {
  if (!isCalendarDate(text)) throw invalid(field, 'validation.isCalendarDate');
  return Temporal.PlainDate.from(text);
}

const invalid = (field: string, message: string): ValidationError =>
  new ValidationError([{ path: [field], message, params: { max: maxDays } }], 400);
