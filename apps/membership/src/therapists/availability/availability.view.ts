import { date, Example, Field, listOf, oneOf, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { missingReasons } from '../domain/availability/slots.js';
import type { MissingReason } from '../domain/availability/slots.js';

const offset = "With the offset of the therapist's zone.";

export class SlotView {
  @Field(timestamp, offset) readonly starts_at: string;
  @Field(timestamp, offset) readonly ends_at: string;
}

export class DayView {
  @Field(date) readonly date: string;
  @Field(listOf(SlotView)) readonly slots: readonly SlotView[];
}

export class WindowView {
  @Field(date) readonly from: string;
  @Field(date) readonly to: string;
  @Field(listOf(DayView), 'All days, also those without slots.') readonly days: readonly DayView[];
}

const exampleSlot: FieldsOf<SlotView> = {
  starts_at: '2026-03-11T09:00:00-03:00',
  ends_at: '2026-03-11T09:50:00-03:00',
};

@Example<AvailabilityView>({
  from: '2026-03-11',
  to: '2026-03-14',
  time_zone: 'America/Sao_Paulo',
  windows: [
    {
      from: '2026-03-11',
      to: '2026-03-14',
      days: [
        { date: '2026-03-11', slots: [exampleSlot] },
        { date: '2026-03-12', slots: [] },
        { date: '2026-03-13', slots: [] },
        { date: '2026-03-14', slots: [] },
      ],
    },
  ],
})
export class AvailabilityView {
  @Field(date) readonly from: string;
  @Field(date, 'The end of the last window; earlier than asked for where these have more than 2,000 slots.')
  readonly to: string;
  @Field(text, 'An IANA name.') readonly time_zone: string;
  @Field(listOf(WindowView), 'Of four days each.') readonly windows: readonly WindowView[];
}

export class MissingSlotView extends SlotView {
  @Field(oneOf(missingReasons)) readonly reason: MissingReason;
}

/** A day of the therapist's own availability. */
@Example<AvailabilityPreviewView>({
  date: '2026-03-11',
  time_zone: 'America/Sao_Paulo',
  slots: [exampleSlot],
  missing: [{ starts_at: '2026-03-11T10:00:00-03:00', ends_at: '2026-03-11T10:50:00-03:00', reason: 'meeting' }],
})
export class AvailabilityPreviewView {
  @Field(date) readonly date: string;
  @Field(text, 'An IANA name.') readonly time_zone: string;
  @Field(listOf(SlotView)) readonly slots: readonly SlotView[];
  @Field(listOf(MissingSlotView), 'What the rules allow and is not offered, with the first reason that applies.')
  readonly missing: readonly MissingSlotView[];
}
