import {
  date,
  Example,
  Field,
  integer,
  listOf,
  nullable,
  oneOf,
  text,
  timeOfDay,
  timestamp,
} from '@rotina/service-kit/openapi';
import { weekdays } from '../domain/availability/weekdays.js';
import type { Weekday } from '../domain/availability/weekdays.js';

export class TimeRangeView {
  @Field(timeOfDay) readonly start_time: string;
  @Field(timeOfDay, 'On the next day when it is at or before the start.') readonly end_time: string;
}

export class RuleView extends TimeRangeView {
  @Field(oneOf(weekdays)) readonly weekday: Weekday;
}

export class OverrideView {
  @Field(date) readonly date: string;
  @Field(listOf(TimeRangeView), 'None: the therapist does not work.') readonly ranges: readonly TimeRangeView[];
}

export class AbsenceView {
  @Field(timestamp) readonly starts_at: string;
  @Field(timestamp) readonly ends_at: string;
  @Field(nullable(text)) readonly reason: string | null;
}

const exampleAbsence = { starts_at: '2026-12-21T03:00:00.000Z', ends_at: '2027-01-04T03:00:00.000Z', reason: 'Férias' };

@Example<OwnRuleView>({ id: 1, weekday: 'mon', start_time: '09:00', end_time: '17:00' })
export class OwnRuleView extends RuleView {
  @Field(integer) readonly id: number;
}

@Example<OwnOverrideView>({ id: 1, date: '2026-03-12', ranges: [{ start_time: '14:00', end_time: '18:00' }] })
export class OwnOverrideView extends OverrideView {
  @Field(integer) readonly id: number;
}

@Example<OwnAbsenceView>({ id: 1, ...exampleAbsence })
export class OwnAbsenceView extends AbsenceView {
  @Field(integer) readonly id: number;
}

export class OwnRulesView {
  @Field(listOf(OwnRuleView)) readonly data: readonly OwnRuleView[];
}

export class OwnOverridesView {
  @Field(listOf(OwnOverrideView)) readonly data: readonly OwnOverrideView[];
}

export class OwnAbsencesView {
  @Field(listOf(OwnAbsenceView)) readonly data: readonly OwnAbsenceView[];
}
