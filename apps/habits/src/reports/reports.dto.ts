import { applyDecorators } from '@nestjs/common';
import { dayStatuses } from '../domain/metrics/day-summary.js';
import type { DayStatus } from '../domain/metrics/day-summary.js';
import { Example, PageParameter, PageSizeParameter, Parameter } from '@rotina/service-kit/openapi';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { executionStatuses } from '../domain/progress/answers.js';
import type { ExecutionStatus } from '../domain/progress/answers.js';
import { IsCalendarDate, PageSize, WholeNumber } from '../habits/field-rules.js';

const FirstDay = (): PropertyDecorator =>
  applyDecorators(
    Parameter('The first day; 29 days before the last by default, at most 365.'),
    IsOptional(),
    IsCalendarDate(),
  );
const LastDay = (): PropertyDecorator =>
  applyDecorators(Parameter('The last day; today by default.'), IsOptional(), IsCalendarDate());

/** The executions of a page. */
export const historyPage = { default: 20, maximum: 100 };

@Example<HistoryQuery>({ page: 1, per_page: 20, status: 'completed', from: '2026-03-01', to: '2026-03-31' })
export class HistoryQuery {
  @PageParameter() @IsOptional() @WholeNumber() @IsInt() @Min(1) page?: number;
  @PageSizeParameter(historyPage) @IsOptional() @PageSize() @IsInt() @Min(1) per_page?: number;
  @Parameter('Executions of this status.') @IsOptional() @IsIn(executionStatuses) status?: ExecutionStatus;
  @Parameter("The first day; that of the habit's first execution by default.")
  @IsOptional()
  @IsCalendarDate()
  from?: string;
  @Parameter('The last day; today by default.') @IsOptional() @IsCalendarDate() to?: string;
}

@Example<DayHistoryQuery>({ from: '2026-03-01', to: '2026-03-31', status: 'partial' })
export class DayHistoryQuery {
  @FirstDay() from?: string;
  @LastDay() to?: string;
  @Parameter('Days of this status.') @IsOptional() @IsIn(dayStatuses) status?: DayStatus;
}

@Example<ConsistencyQuery>({ from: '2026-03-01', to: '2026-03-31', start_date: '2026-03-01', end_date: '2026-03-31' })
export class ConsistencyQuery {
  @FirstDay() from?: string;
  @LastDay() to?: string;
  @Parameter('Another name of `from`.') @IsOptional() @IsCalendarDate() start_date?: string;
  @Parameter('Another name of `to`.') @IsOptional() @IsCalendarDate() end_date?: string;
}
