import { habitCategories, habitFrequencies, weekdays } from '@rotina/contracts';
import type { HabitCategory, HabitFrequency, Weekday } from '@rotina/contracts';
import { Example, FieldsMayBeAbsent, PageParameter, PageSizeParameter, Parameter } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { habitStatuses } from './habit.entity.js';
import type { HabitStatus } from './habit.entity.js';
import { AreTimesOfDay, IsCalendarDate, PageSize, WholeNumber } from './field-rules.js';

const maxHours = 24;

/** An update is validated as the whole habit that results from it. */
@Example<CreateHabitBody>({
  name: 'Meditar',
  category: 'health',
  frequency: 'weekly',
  weekly_days: ['mon', 'wed', 'fri'],
  hours: ['07:30'],
})
export class CreateHabitBody {
  @Text({ min: 1, max: 200 }) name: string;
  @IsOptional() @Text({ max: 2_000 }) description: string | null;
  @IsOptional() @IsIn(Object.keys(habitCategories)) category: HabitCategory | null;
  @IsIn(Object.keys(habitFrequencies)) frequency: HabitFrequency;
  @IsOptional() @IsCalendarDate() start_date: string | null;
  @IsOptional() @IsCalendarDate() end_date: string | null;
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(maxHours) @AreTimesOfDay() hours: string[];

  @ValidateIf(({ frequency }: CreateHabitBody) => frequency === 'weekly')
  @IsArray()
  @ArrayMinSize(1)
  @IsIn(Object.keys(weekdays), { each: true })
  weekly_days: Weekday[] | null;

  @ValidateIf(({ frequency }: CreateHabitBody) => frequency === 'monthly')
  @IsInt()
  @Min(1)
  @Max(31)
  monthly_day: number | null;
}

@FieldsMayBeAbsent()
@Example<UpdateHabitBody>({ hours: ['07:30', '21:00'], status: 'active' })
export class UpdateHabitBody extends CreateHabitBody {
  @IsIn(habitStatuses) status: HabitStatus;
}

/** The habits of a page: all by default, since a user has no more. */
export const habitsPage = { default: 500, maximum: 500 };

@Example<ListHabitsQuery>({ status: 'active', category: 'health', page: 1, per_page: 20 })
export class ListHabitsQuery {
  @Parameter('Habits of this status.') @IsOptional() @IsIn(habitStatuses) status?: HabitStatus;
  @Parameter('Habits of this category.') @IsOptional() @IsIn(Object.keys(habitCategories)) category?: HabitCategory;
  @PageParameter() @IsOptional() @WholeNumber() @IsInt() @Min(1) page?: number;
  @PageSizeParameter(habitsPage) @IsOptional() @PageSize() @IsInt() @Min(1) per_page?: number;
}
