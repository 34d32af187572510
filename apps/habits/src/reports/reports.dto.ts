import { dayStatuses } from '../domain/metrics/day-summary.js';
import type { DayStatus } from '../domain/metrics/day-summary.js';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { IsCalendarDate, PageSize, WholeNumber } from '../habits/field-rules.js';

export class HistoryQuery {
  @IsOptional() @WholeNumber() @IsInt() @Min(1) page?: number;
  @IsOptional() @PageSize() @IsInt() @Min(1) per_page?: number;
  @IsOptional() @IsIn(['pending', 'completed', 'not-completed']) status?: AnswerStatus | 'pending';
  @IsOptional() @IsCalendarDate() from?: string;
  @IsOptional() @IsCalendarDate() to?: string;
}

export class DayHistoryQuery {
  @IsOptional() @IsCalendarDate() from?: string;
  @IsOptional() @IsCalendarDate() to?: string;
  @IsOptional() @IsIn(dayStatuses) status?: DayStatus;
}

export class ConsistencyQuery {
  @IsOptional() @IsCalendarDate() from?: string;
  @IsOptional() @IsCalendarDate() to?: string;
  @IsOptional() @IsCalendarDate() start_date?: string;
  @IsOptional() @IsCalendarDate() end_date?: string;
}
