import { adminResource, equals, since, until } from '@rotina/service-kit/admin';
import { Booking } from './booking.entity.js';
import { MeetingBody, MeetingView, UpdateMeetingBody } from './bookings.dto.js';
import { meetingNotFound } from './bookings.errors.js';
import { bookingColumns, bookingSource } from './bookings.query.js';
import { meetingView } from './meeting-views.js';
import { MeetingsService } from './meetings.service.js';

const taken = { 409: 'The time overlaps a meeting or a hold, or the hold has ended.' };

export const MeetingsAdmin = adminResource({
  path: 'membership/meetings',
  noun: 'meeting',
  about: 'The meetings of therapists, and times that they cannot be met for other reasons.',
  entity: Booking,
  id: 'uuid',
  notFound: meetingNotFound,
  alias: 'b',
  from: bookingSource,
  where: 'b.held_until is null and b.cancelled_at is null',
  select: bookingColumns,
  view: meetingView,
  viewClass: MeetingView,
  sorts: { starts_at: 'b.starts_at', created_at: 'b.created_at' },
  order: 'b.starts_at desc',
  filters: {
    therapist_id: equals('b.therapist_id', 'int'),
    user_id: equals('b.user_id', 'int'),
    from: since('b.ends_at'),
    to: until('b.starts_at'),
    created_from: since('b.created_at'),
    created_to: until('b.created_at'),
  },
  service: MeetingsService,
  create: {
    body: MeetingBody,
    errors: { ...taken, 404: 'The therapist or the hold does not exist.' },
    run: (meetings, { tx, body }) => meetings.addFor(tx, body),
  },
  update: {
    body: UpdateMeetingBody,
    errors: taken,
    run: (meetings, { tx, id, body }) => meetings.updateAny(tx, id, body),
  },
  delete: { run: (meetings, { tx, id }) => meetings.cancelAny(tx, id) },
});
