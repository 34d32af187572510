import { Example, Field, integer, listOf, nullable, oneOf, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { Text, Trimmed } from '@rotina/service-kit/validation';
import { Transform } from 'class-transformer';
import { IsOptional, IsUrl, MaxLength } from 'class-validator';
import { calendarErrors } from './calendar.entity.js';
import type { CalendarError } from './calendar.entity.js';
import { applyDecorators } from '@nestjs/common';
import { skipReasons } from '../calendar-files/skipped-event.js';
import type { SkippedEvent } from '../calendar-files/skipped-event.js';

/** Calendar programs write `webcal://` for a calendar that is fetched by https. */
const asHttps = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(/^webcals?:\/\//i, 'https://') : value;

const IsCalendarUrl = (): PropertyDecorator =>
  applyDecorators(
    IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }),
    MaxLength(2_000),
    Transform(asHttps),
    Trimmed(),
  );

@Example<CalendarBody>({ url: 'https://calendar.example.com/ical/secret/basic.ics', name: 'Consultório' })
export class CalendarBody {
  /** The address of an iCalendar file, at a public address by https; `webcal://` is the same. */
  @IsCalendarUrl() url: string;
  @IsOptional() @Text({ max: 100 }) name?: string | null;
}

@Example<UpdateCalendarBody>({ name: 'Consultório' })
export class UpdateCalendarBody {
  @IsOptional() @IsCalendarUrl() url?: string | null;
  @IsOptional() @Text({ max: 100 }) name?: string | null;
}

@Example<SkippedEventView>({ event: 3, line: 41, reason: 'unknown_zone' })
export class SkippedEventView implements SkippedEvent {
  @Field(integer, 'Its number among the events of the file, from 1.') readonly event: number;
  @Field(integer, 'The line of the file that cannot be read, from 1.') readonly line: number;
  @Field(oneOf(skipReasons), 'No text of the event is kept.') readonly reason: SkippedEvent['reason'];
}

const exampleState: FieldsOf<CalendarStateView> = {
  id: 1,
  name: 'Consultório',
  read_at: '2026-03-10T15:00:00.000Z',
  busy_times: 12,
  error: null,
  skipped_events: [{ event: 3, line: 41, reason: 'unknown_zone' }],
};

/** A calendar as administrators see it. */
@Example<CalendarStateView>(exampleState)
export class CalendarStateView {
  @Field(integer) readonly id: number;
  @Field(nullable(text)) readonly name: string | null;
  @Field(nullable(timestamp), 'When its events were read; null before the first time.') readonly read_at: string | null;
  @Field(integer, 'Times that its events take, joined where they overlap.') readonly busy_times: number;
  @Field(nullable(oneOf(calendarErrors)), 'Why it was not read the last time; its times stay as they were.')
  readonly error: CalendarError | null;
  @Field(listOf(SkippedEventView), 'Events that could not be read and take no time, the first hundred.')
  readonly skipped_events: readonly SkippedEventView[];
}

export class CalendarStatesView {
  @Field(listOf(CalendarStateView)) readonly data: readonly CalendarStateView[];
}

@Example<CalendarView>({ ...exampleState, url: 'https://calendar.example.com/ical/secret/basic.ics' })
export class CalendarView extends CalendarStateView {
  @Field(text, 'Shown to the therapist alone.') readonly url: string;
}

export class CalendarsView {
  @Field(listOf(CalendarView)) readonly data: readonly CalendarView[];
}
