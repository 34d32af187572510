import { applyDecorators } from '@nestjs/common';
import { Part } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { weekdays } from '../domain/availability/weekdays.js';
import type { Weekday } from '../domain/availability/weekdays.js';
import { IsCalendarDate, IsInstant, IsTimeOfDay } from '../../field-rules.js';

const maxRangesOfDate = 24;

/** A list of objects of a class. */
const AreRows = (row: new () => object, max: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Part(() => row),
  );

/** A range of a day; an end at or before the start is on the next day. */
export class TimeRangeBody {
  @IsTimeOfDay() start_time: string;
  @IsTimeOfDay() end_time: string;
}

const AreRanges = (): PropertyDecorator => AreRows(TimeRangeBody, maxRangesOfDate);

@Example<RuleBody>({ weekday: 'mon', start_time: '09:00', end_time: '17:00' })
export class RuleBody extends TimeRangeBody {
  @IsIn(weekdays) weekday: Weekday;
}

@Example<OverrideBody>({ date: '2026-03-12', ranges: [{ start_time: '14:00', end_time: '18:00' }] })
export class OverrideBody {
  /** In the zone of the therapist. */
  @IsCalendarDate() date: string;
  /** Instead of the rules of the weekday; none: the therapist does not work. */
  @AreRanges() ranges: readonly TimeRangeBody[];
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

@Example<UpdateRuleBody>({ end_time: '18:00' })
export class UpdateRuleBody {
  @IsOptional() @IsIn(weekdays) weekday?: Weekday | null;
  @IsOptional() @IsTimeOfDay() start_time?: string | null;
  @IsOptional() @IsTimeOfDay() end_time?: string | null;
}

@Example<UpdateOverrideBody>({ ranges: [] })
export class UpdateOverrideBody {
  @IsOptional() @IsCalendarDate() date?: string | null;
  @IsOptional() @AreRanges() ranges?: readonly TimeRangeBody[] | null;
}

@Example<UpdateAbsenceBody>({ ends_at: '2027-01-11T00:00:00-03:00' })
export class UpdateAbsenceBody {
  @IsOptional() @IsInstant() starts_at?: string | null;
  @IsOptional() @IsInstant() ends_at?: string | null;
  @IsOptional() @Text({ max: 200 }) reason?: string | null;
}

export const maxOf = { rules: 100, overrides: 1_000, absences: 1_000 } as const;

/** The lists of a therapist; one that is given replaces the whole list. */
export class WorkingHoursBody {
  @IsOptional() @AreRows(RuleBody, maxOf.rules) rules?: RuleBody[] | null;
  @IsOptional() @AreRows(OverrideBody, maxOf.overrides) overrides?: OverrideBody[] | null;
  @IsOptional() @AreRows(AbsenceBody, maxOf.absences) absences?: AbsenceBody[] | null;
}
