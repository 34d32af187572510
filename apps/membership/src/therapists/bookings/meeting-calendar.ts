import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ICalCalendar, ICalEvent } from 'ical-generator';
import { personNameInMail } from '@rotina/contracts';
import { dateAt } from '@rotina/service-kit/database';
import type { BookingRow } from './bookings.query.js';

const product = { company: 'Rotina', product: 'Membership', language: 'PT' };

interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The name of the other person. */
  readonly other: string;
  readonly email: string;
  /** The sender of our mails: addresses of members and therapists are not shown to each other. */
  readonly organizer: string;
  readonly stamp: Temporal.Instant;
}

/** The calendar file of a mail (RFC 5546): calendars add, move or remove the meeting by it. */
export function invitationOf(meeting: BookingRow, { method, other, email, organizer, stamp }: Invitation): string {
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[method] });
  const event = addMeeting(calendar, meeting, { other: personNameInMail(other), stamp });
  event.organizer({ name: 'Rotina', email: addressIn(organizer) });
  event.createAttendee({ email, status: ICalAttendeeStatus.ACCEPTED });
  if (method === 'CANCEL') event.status(ICalEventStatus.CANCELLED);
  return calendar.toString();
}

/** The calendar of a therapist's meetings (RFC 5545). */
export function feedOf(name: string, meetings: readonly BookingRow[], stamp: Temporal.Instant): string {
  const calendar = ical({ name: `Rotina: ${name}`, prodId: product });
  for (const meeting of meetings) addMeeting(calendar, meeting, { other: meeting.member_name, stamp });
  return calendar.toString();
}

function addMeeting(
  calendar: ICalCalendar,
  { id, starts_at, ends_at, title, address, revision }: BookingRow,
  { other, stamp }: { readonly other: string | null; readonly stamp: Temporal.Instant },
): ICalEvent {
  const summary = [title ?? 'Rotina', other].filter((part) => part !== null).join(': ');
  return calendar.createEvent({
    id: `${id}@rotina`,
    sequence: revision,
    start: starts_at,
    end: ends_at,
    stamp: dateAt(stamp),
    summary,
    ...(address !== null && { location: address }),
  });
}

/** The address of a sender such as `Rotina <ola@rotina.test>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;
