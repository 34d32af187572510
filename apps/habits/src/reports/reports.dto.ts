import { dayStatuses } from '../domain/metrics/day-summary.js';
import type { DayStatus } from '../domain/metrics/day-summary.js';
import { Example } from '@rotina/service-kit/openapi';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { executionStatuses } from '../domain/progress/answers.js';
import type { ExecutionStatus } from '../domain/progress/answers.js';
import { IsCalendarDate, PageSize, WholeNumber } from '../habits/field-rules.js';

@Example<HistoryQuery>({ page: 1, per_page: 20, status: 'completed', from: '2026-03-01', to: '2026-03-31' })
export class HistoryQuery {
  @IsOptional() @WholeNumber() @IsInt() @Min(1) page?: number;
  @IsOptional() @PageSize() @IsInt() @Min(1) per_page?: number;
  @IsOptional() @IsIn(executionStatuses) status?: ExecutionStatus;
  @IsOptional() @IsCalendarDate() from?: string;
  @IsOptional() @IsCalendarDate() to?: string;
}

@Example<DayHistoryQuery>({ from: '2026-03-01', to: '2026-03-31', status: 'partial' })
export class DayHistoryQuery {
  @IsOptional() @IsCalendarDate() from?: string;
  @IsOptional() @IsCalendarDate() to?: string;
  @IsOptional() @IsIn(dayStatuses) status?: DayStatus;
}

@Example<ConsistencyQuery>({ from: '2026-03-01', to: '2026-03-31', start_date: '2026-03-01', end_date: '2026-03-31' })
export class ConsistencyQuery {
  @IsOptional() @IsCalendarDate() from?: string;
  @IsOptional() @IsCalendarDate() to?: string;
  @IsOptional() @IsCalendarDate() start_date?: string;
  @IsOptional() @IsCalendarDate() end_date?: string;
}
