import {
  Example,
  Field,
  integer,
  listOf,
  nullable,
  Parameter,
  text,
  timestamp,
  uuid,
} from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IsCalendarDate, IsInstant } from '../../field-rules.js';

const largestId = 2 ** 31 - 1;

@Example<HoldBody>({ starts_at: '2026-03-11T09:00:00-03:00' })
export class HoldBody {
  /** The start of a slot, in any notation of its offset. */
  @IsInstant() starts_at: string;
}

@Example<HoldView>({
  id: '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111',
  starts_at: '2026-03-11T09:00:00-03:00',
  ends_at: '2026-03-11T09:50:00-03:00',
  expires_at: '2026-03-10T15:10:00Z',
})
export class HoldView {
  @Field(uuid) readonly id: string;
  @Field(timestamp, "With the offset of the therapist's zone.") readonly starts_at: string;
  @Field(timestamp) readonly ends_at: string;
  @Field(timestamp, 'When the slot is free again, unless the hold is confirmed.') readonly expires_at: string;
}

/** A meeting of one's own: a hold that is confirmed, or a time of any length. */
@Example<OwnMeetingBody>({ hold_id: '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111' })
export class OwnMeetingBody {
  /** Confirms the hold; the other fields count without it. */
  @IsOptional() @IsUUID() hold_id?: string | null;
  @IsOptional() @IsInstant() starts_at?: string | null;
  /** After the start, at most 31 days later. */
  @IsOptional() @IsInstant() ends_at?: string | null;
  @IsOptional() @Text({ max: 200 }) title?: string | null;
}

@Example<MeetingBody>({
  therapist_id: 1,
  starts_at: '2026-03-11T09:00:00-03:00',
  ends_at: '2026-03-11T09:50:00-03:00',
  title: 'Supervisão',
})
export class MeetingBody extends OwnMeetingBody {
  @IsInt() @Min(1) @Max(largestId) therapist_id: number;
}

/** A field that is left out stays. */
@Example<UpdateMeetingBody>({ starts_at: '2026-03-11T10:00:00-03:00', ends_at: '2026-03-11T10:50:00-03:00' })
export class UpdateMeetingBody {
  @IsOptional() @IsInstant() starts_at?: string | null;
  @IsOptional() @IsInstant() ends_at?: string | null;
  @IsOptional() @Text({ max: 200 }) title?: string | null;
}

@Example<Pick<MeetingsQuery, 'from' | 'to'>>({ from: '2026-03-01', to: '2026-03-31' })
export class MeetingsQuery {
  @Parameter("The first day in the therapist's zone; today by default.") @IsOptional() @IsCalendarDate() from?: string;
  @Parameter('The last day; 60 days after the first by default.') @IsOptional() @IsCalendarDate() to?: string;
}

const exampleMeeting = {
  id: '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111',
  title: null,
  starts_at: '2026-03-11T12:00:00.000Z',
  ends_at: '2026-03-11T12:50:00.000Z',
};

class MeetingTimes {
  @Field(uuid) readonly id: string;
  @Field(nullable(text)) readonly title: string | null;
  @Field(timestamp) readonly starts_at: string;
  @Field(timestamp) readonly ends_at: string;
}

/** A meeting as the therapist sees it. */
@Example<OwnMeetingView>({ ...exampleMeeting, member_name: 'Ana Souza' })
export class OwnMeetingView extends MeetingTimes {
  @Field(nullable(text), 'Null for a meeting with nobody of Rotina.') readonly member_name: string | null;
}

export class OwnMeetingsView {
  @Field(listOf(OwnMeetingView), 'The earliest first, at most 1,000.') readonly data: readonly OwnMeetingView[];
}

/** A slot that a user holds, for the therapist to confirm. */
@Example<HeldSlotView>({ ...exampleMeeting, member_name: 'Ana Souza', expires_at: '2026-03-10T15:10:00.000Z' })
export class HeldSlotView extends OwnMeetingView {
  @Field(timestamp) readonly expires_at: string;
}

export class HeldSlotsView {
  @Field(listOf(HeldSlotView)) readonly data: readonly HeldSlotView[];
}

/** A slot that a user holds, as administrators see it. */
@Example<AnyHeldSlotView>({
  ...exampleMeeting,
  member_name: 'Ana Souza',
  expires_at: '2026-03-10T15:10:00.000Z',
  therapist_id: 1,
  therapist_name: 'Teresa Terapeuta',
  time_zone: 'America/Sao_Paulo',
  user_id: 7,
})
export class AnyHeldSlotView extends HeldSlotView {
  @Field(integer) readonly therapist_id: number;
  @Field(text) readonly therapist_name: string;
  @Field(text, "An IANA name: the therapist's zone.") readonly time_zone: string;
  @Field(nullable(integer), 'The member.') readonly user_id: number | null;
}

export class AllHeldSlotsView {
  @Field(listOf(AnyHeldSlotView), 'The earliest first, at most 1,000.') readonly data: readonly AnyHeldSlotView[];
}

class TherapistOfMeetingView {
  @Field(text) readonly slug: string;
  @Field(text) readonly name: string;
  @Field(text, 'An IANA name.') readonly time_zone: string;
}

/** A meeting as the member sees it. */
@Example<MemberMeetingView>({
  ...exampleMeeting,
  therapist: { slug: 'terapeuta-exemplo', name: 'Teresa Terapeuta', time_zone: 'America/Sao_Paulo' },
  address: null,
  cancel_until: '2026-03-11T12:00:00.000Z',
})
export class MemberMeetingView extends MeetingTimes {
  @Field(TherapistOfMeetingView) readonly therapist: TherapistOfMeetingView;
  @Field(nullable(text), 'Where the therapist receives people in person.') readonly address: string | null;
  @Field(timestamp, 'The last moment at which it can be cancelled.') readonly cancel_until: string;
}

export class MemberMeetingsView {
  @Field(listOf(MemberMeetingView), 'The newest first, at most 200.') readonly data: readonly MemberMeetingView[];
}

/** A meeting as administrators see it. */
@Example<MeetingView>({
  ...exampleMeeting,
  therapist_id: 1,
  therapist_name: 'Teresa Terapeuta',
  user_id: 7,
  member_name: 'Ana Souza',
  cancelled_at: null,
  created_at: '2026-03-10T15:00:00.000Z',
})
export class MeetingView extends OwnMeetingView {
  @Field(integer) readonly therapist_id: number;
  @Field(text) readonly therapist_name: string;
  @Field(nullable(integer), 'The member.') readonly user_id: number | null;
  @Field(nullable(timestamp)) readonly cancelled_at: string | null;
  @Field(timestamp) readonly created_at: string;
}

@Example<FeedView>({
  url: 'http://localhost:8080/api/v2/therapist/feeds/1-6mVq0bWJfTzP0vN8cQ1xQmR7uYk3sLhE5dGa9iOwXyA.ics',
})
export class FeedView {
  @Field(text, 'Secret: whoever knows it reads the meetings.') readonly url: string;
}
