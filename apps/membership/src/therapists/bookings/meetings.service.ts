import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { OwnTherapist } from '../therapists/own-therapist.service.js';
import { TherapistsService } from '../therapists/therapists.service.js';
import type { Therapist } from '../therapists/therapists.service.js';
import type { AnyHeldSlotView, HeldSlotsView, MeetingBody, MeetingsQuery, MemberMeetingsView } from './bookings.dto.js';
import type { OwnMeetingBody, OwnMeetingsView, OwnMeetingView, UpdateMeetingBody } from './bookings.dto.js';
import { endsTooEarly, lastsTooLong, meetingNotFound, missing } from './bookings.errors.js';
import { allHolds, holdsOf, meetingsOf, meetingsOfUser } from './bookings.query.js';
import { BookingsService } from './bookings.service.js';
import type { BookingRow, WantedTime } from './bookings.service.js';
import { anyHeldSlotView, heldSlotView, memberMeetingView, ownMeetingView } from './meeting-views.js';

const maxDays = 31;
const defaultDays = 60;
const maxOfTherapist = 1_000;
const maxOfMember = 200;

/** Meetings as therapists, members and administrators make, move and cancel them. */
@Injectable()
export class MeetingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly own: OwnTherapist,
    private readonly therapists: TherapistsService,
    private readonly bookings: BookingsService,
  ) {}

  async ofTherapist(userId: number, { from, to }: MeetingsQuery): Promise<OwnMeetingsView> {
    const { id, timeZone } = await this.own.of(userId);
    const first = from === undefined ? this.clock.today(timeZone) : Temporal.PlainDate.from(from);
    const last = to === undefined ? first.add({ days: defaultDays }) : Temporal.PlainDate.from(to);
    // A span that ends before it begins holds nothing.
    const end = Temporal.PlainDate.compare(last, first) < 0 ? first : last.add({ days: 1 });
    const span = { from: startOf(first, timeZone), to: startOf(end, timeZone) };
    const rows = await meetingsOf(this.database.manager, id, span, maxOfTherapist);
    return { data: rows.map(ownMeetingView) };
  }

  /** The slots of a therapist that are held at the moment. */
  async heldOf(userId: number): Promise<HeldSlotsView> {
    const { id } = await this.own.of(userId);
    return { data: (await holdsOf(this.database.manager, id, this.clock.now())).map(heldSlotView) };
  }

  /** The slots of all therapists that are held at the moment. */
  async allHeld(): Promise<AnyHeldSlotView[]> {
    const rows = await allHolds(this.database.manager, this.clock.now(), maxOfTherapist);
    return rows.map(anyHeldSlotView);
  }

  /** Confirms a hold or takes a time of one's own. */
  add(userId: number, body: OwnMeetingBody): Promise<OwnMeetingView> {
    return this.own.change(userId, async (tx, { id }) => {
      const meetingId = await this.addTo(tx, id, body);
      return ownMeetingView(await this.bookings.byId(tx, meetingId));
    });
  }

  update(userId: number, id: string, body: UpdateMeetingBody): Promise<OwnMeetingView> {
    return this.own.change(userId, async (tx, therapist) => {
      const meeting = await this.meetingOf(tx, therapist, id);
      return ownMeetingView(await this.move(tx, meeting, body));
    });
  }

  /** Cancels a meeting with a member until the minimum notice, and one's own time whenever it is. */
  async cancelOwn(userId: number, id: string): Promise<void> {
    await this.own.change(userId, async (tx, therapist) => {
      const meeting = await this.meetingOf(tx, therapist, id);
      await (meeting.user_id === null ? this.bookings.cancel(tx, meeting) : this.bookings.cancelInTime(tx, meeting));
    });
  }

  async ofMember(userId: number): Promise<MemberMeetingsView> {
    return { data: (await meetingsOfUser(this.database.manager, userId, maxOfMember)).map(memberMeetingView) };
  }

  /** @throws UserError 404 for an unknown meeting and that of another user, 409 `too_late_to_cancel`. */
  async cancelAsMember(userId: number, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const meeting = await this.bookings.locked(tx, id);
      if (meeting.user_id !== userId || !isMeeting(meeting)) throw meetingNotFound();
      await this.bookings.cancelInTime(tx, meeting);
    });
  }

  /** As an administrator; returns the id. */
  async addFor(tx: Transaction, { therapist_id, ...body }: MeetingBody): Promise<string> {
    await this.therapists.lock(tx, therapist_id);
    return this.addTo(tx, therapist_id, body);
  }

  async updateAny(tx: Transaction, id: string, body: UpdateMeetingBody): Promise<void> {
    await this.move(tx, await this.bookings.locked(tx, id), body);
  }

  async cancelAny(tx: Transaction, id: string): Promise<void> {
    await this.bookings.cancel(tx, await this.bookings.locked(tx, id));
  }

  private async addTo(tx: Transaction, therapistId: number, body: OwnMeetingBody): Promise<string> {
    const { hold_id, title = null } = body;
    if (hold_id != null) return (await this.bookings.confirm(tx, therapistId, hold_id)).id;
    const times = timesOf(body);
    return this.bookings.take(tx, { therapistId, userId: null, title, ...times, heldUntil: null });
  }

  private move(
    tx: Transaction,
    meeting: BookingRow,
    { starts_at, ends_at, title }: UpdateMeetingBody,
  ): Promise<BookingRow> {
    const times = timesOf({
      starts_at: starts_at ?? meeting.starts_at.toISOString(),
      ends_at: ends_at ?? meeting.ends_at.toISOString(),
    });
    return this.bookings.move(tx, meeting, { ...times, title: title === undefined ? meeting.title : title });
  }

  private async meetingOf(tx: Transaction, { id: therapistId }: Therapist, id: string): Promise<BookingRow> {
    const meeting = await this.bookings.byId(tx, id);
    if (meeting.therapist_id !== therapistId || !isMeeting(meeting)) throw meetingNotFound();
    return meeting;
  }
}

const isMeeting = ({ held_until, cancelled_at }: BookingRow): boolean => held_until === null && cancelled_at === null;

const startOf = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  day.toZonedDateTime(timeZone).toInstant();

/** @throws ValidationError that names the field. */
function timesOf({ starts_at, ends_at }: OwnMeetingBody): Pick<WantedTime, 'startsAt' | 'endsAt'> {
  if (starts_at == null) throw missing('starts_at');
  if (ends_at == null) throw missing('ends_at');
  const [startsAt, endsAt] = [Temporal.Instant.from(starts_at), Temporal.Instant.from(ends_at)];
  if (Temporal.Instant.compare(startsAt, endsAt) >= 0) throw endsTooEarly();
  if (startsAt.until(endsAt).total('hours') > maxDays * 24) throw lastsTooLong(maxDays);
  return { startsAt, endsAt };
}
