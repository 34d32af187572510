import { habitCategories, habitFrequencies, weekdays } from '@rotina/contracts';
import type { HabitCategory, HabitFrequency, Weekday } from '@rotina/contracts';
import { Example, FieldsMayBeAbsent } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { AreTimesOfDay } from '../habits/field-rules.js';

const timesOfDay = ['morning', 'afternoon', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

const maxHours = 24;
const maxAtOnce = 100;
const maxInteger = 2_147_483_647;

/** A newcomer's choice of a period of the day and of default habits. */
@Example<SelectDefaultHabitsBody>({ time_of_day: 'morning', default_habit_ids: [1, 2] })
export class SelectDefaultHabitsBody {
  @IsIn(timesOfDay) time_of_day: TimeOfDay;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(maxAtOnce)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(maxInteger, { each: true })
  default_habit_ids: number[];
}

/** An administrator's default habit; an update is validated as the whole that results from it. */
@Example<DefaultHabitBody>({
  name: 'Beber água',
  category: 'health',
  frequency: 'daily',
  hours_morning: ['08:00', '10:00'],
  hours_night: ['19:00'],
})
export class DefaultHabitBody {
  @Text({ min: 1, max: 200 }) name: string;
  @IsOptional() @Text({ max: 2_000 }) description: string | null;
  @IsOptional() @IsIn(Object.keys(habitCategories)) category: HabitCategory | null;
  @IsIn(Object.keys(habitFrequencies)) frequency: HabitFrequency;

  @ValidateIf(({ frequency }: DefaultHabitBody) => frequency === 'weekly')
  @IsArray()
  @ArrayMinSize(1)
  @IsIn(Object.keys(weekdays), { each: true })
  weekly_days: Weekday[] | null;

  @ValidateIf(({ frequency }: DefaultHabitBody) => frequency === 'monthly')
  @IsInt()
  @Min(1)
  @Max(31)
  monthly_day: number | null;

  @IsOptional() @IsArray() @ArrayMaxSize(maxHours) @AreTimesOfDay() hours_morning: string[] | null;
  @IsOptional() @IsArray() @ArrayMaxSize(maxHours) @AreTimesOfDay() hours_afternoon: string[] | null;
  @IsOptional() @IsArray() @ArrayMaxSize(maxHours) @AreTimesOfDay() hours_night: string[] | null;
  @IsOptional() @IsInt() @Min(0) @Max(maxInteger) order: number | null;
  @IsOptional() @IsBoolean() active: boolean | null;
}

@FieldsMayBeAbsent()
@Example<DefaultHabitChanges>({ order: 2, active: false })
export class DefaultHabitChanges extends DefaultHabitBody {
  @IsOptional() @IsBoolean() override active: boolean | null;
}
