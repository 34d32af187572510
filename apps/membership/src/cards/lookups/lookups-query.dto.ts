import { dayRange } from '@rotina/service-kit/admin';
import type { DayRange } from '@rotina/service-kit/admin';
import { Example, Parameter } from '@rotina/service-kit/openapi';
import { IsOptional, IsString } from 'class-validator';

const messages = { date: 'validation.isCalendarDate', range: 'validation.lookupRange' };

@Example<Pick<LookupsQuery, 'from' | 'to'>>({ from: '2026-02-09', to: '2026-03-10' })
export class LookupsQuery {
  @Parameter('The first day, `YYYY-MM-DD`; 29 days before the last by default, at most 365.')
  @IsOptional()
  @IsString()
  from?: string;
  @Parameter('The last day, `YYYY-MM-DD`; today by default.') @IsOptional() @IsString() to?: string;

  /** @throws ValidationError 400 that names the field. */
  range(today: Temporal.PlainDate): DayRange {
    return dayRange(this, today, messages);
  }
}
