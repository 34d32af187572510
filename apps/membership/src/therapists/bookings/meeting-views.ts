import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { AnyHeldSlotView, HeldSlotView, MeetingView, MemberMeetingView, OwnMeetingView } from './bookings.dto.js';
import type { BookingRow } from './bookings.query.js';
import { cancelUntil } from './cancel-until.js';

const timesOf = ({ id, title, starts_at, ends_at }: BookingRow) => ({
  id,
  title,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

export const ownMeetingView = (row: BookingRow): FieldsOf<OwnMeetingView> => ({
  ...timesOf(row),
  member_name: row.member_name,
});

export const heldSlotView = (row: BookingRow): FieldsOf<HeldSlotView> => ({
  ...ownMeetingView(row),
  expires_at: row.held_until?.toISOString() ?? '',
});

export const anyHeldSlotView = (row: BookingRow): FieldsOf<AnyHeldSlotView> => ({
  ...heldSlotView(row),
  therapist_id: row.therapist_id,
  therapist_name: row.therapist_name,
  time_zone: row.time_zone,
  user_id: row.user_id,
});

export const memberMeetingView = (row: BookingRow): FieldsOf<MemberMeetingView> => ({
  ...timesOf(row),
  therapist: { slug: row.slug, name: row.therapist_name, time_zone: row.time_zone },
  address: row.address,
  cancel_until: cancelUntil(row).toString(),
});

export const meetingView = (row: BookingRow): FieldsOf<MeetingView> => ({
  ...ownMeetingView(row),
  therapist_id: row.therapist_id,
  therapist_name: row.therapist_name,
  user_id: row.user_id,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
