import { Example } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { weekdays } from '../domain/availability/weekdays.js';
import type { Weekday } from '../domain/availability/weekdays.js';
import { IsCalendarDate, IsInstant, IsTimeOfDay } from '../field-rules.js';

const maxRangesOfDate = 24;

/** A range of a day; an end at or before the start is on the next day. */
export class TimeRangeBody {
  @IsTimeOfDay() start_time: string;
  @IsTimeOfDay() end_time: string;
}

@Example<RuleBody>({ weekday: 'mon', start_time: '09:00', end_time: '17:00' })
export class RuleBody extends TimeRangeBody {
  @IsIn(weekdays) weekday: Weekday;
}

@Example<OverrideBody>({ date: '2026-03-12', ranges: [{ start_time: '14:00', end_time: '18:00' }] })
export class OverrideBody {
  /** In the zone of the therapist. */
  @IsCalendarDate() date: string;
  /** Instead of the rules of the weekday; none: the therapist does not work. */
  @IsArray()
  @ArrayMaxSize(maxRangesOfDate)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TimeRangeBody)
  ranges: readonly TimeRangeBody[];
}

@Example<AbsenceBody>({
  starts_at: '2026-12-21T00:00:00-03:00',
  ends_at: '2027-01-04T00:00:00-03:00',
  reason: 'Férias',
})
export class AbsenceBody {
  @IsInstant() starts_at: string;
  /** After the start. */
  @IsInstant() ends_at: string;
  /** For the therapist and administrators alone. */
  @IsOptional() @Text({ max: 200 }) reason?: string | null;
}

export const maxOf = { rules: 100, overrides: 1_000, absences: 1_000 } as const;

/** The lists of a therapist; one that is given replaces the whole list. */
export class WorkingHoursBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(maxOf.rules)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RuleBody)
  rules?: RuleBody[] | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(maxOf.overrides)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => OverrideBody)
  overrides?: OverrideBody[] | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(maxOf.absences)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AbsenceBody)
  absences?: AbsenceBody[] | null;
}
