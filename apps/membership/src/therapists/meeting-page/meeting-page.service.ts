import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import { countedAddress } from '@rotina/service-kit/http';
import { RequestCounts } from '@rotina/service-kit/requests';
import { BookingsService } from '../bookings/bookings.service.js';
import type { BookingRow } from '../bookings/bookings.service.js';
import { cancelUntil } from '../bookings/cancel-until.js';
import { MeetingLinks } from '../bookings/meeting-links.js';

const limit = { name: 'meeting links', perMinute: 60 };

/** Whether a meeting can be cancelled, and why not. */
type State = 'open' | 'wasCancelled' | 'over' | 'tooLate';

/** A meeting as the reader of a mailed link sees it. */
export interface LinkedMeeting {
  readonly state: State;
  /** The name of the other person. */
  readonly other: string;
  /** Null for a meeting online. */
  readonly place: string | null;
  /** ISO 8601, as `cancelUntil`. */
  readonly startsAt: string;
  readonly cancelUntil: string;
  readonly timeZone: string;
}

/** Acts for the page behind the link that cancels a meeting. */
@Injectable()
export class MeetingPageService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly counts: RequestCounts,
    private readonly links: MeetingLinks,
    private readonly bookings: BookingsService,
  ) {}

  /**
   * The meeting of a link; null for a link that is not valid, and where its reader does not meet any more.
   * @throws UserError 429 above the limit of the address.
   */
  async read(token: string, address: string): Promise<LinkedMeeting | null> {
    await this.counts.count(limit, countedAddress(address));
    const access = this.links.accessOf(token);
    if (!access) return null;
    const meeting = await unlessUnknown(this.bookings.byId(this.database.manager, access.meetingId));
    return meeting && this.linked(meeting, access.userId);
  }

  /** Cancels the meeting of a link; returns it as it was before. */
  async cancel(token: string, address: string): Promise<LinkedMeeting | null> {
    await this.counts.count(limit, countedAddress(address));
    const access = this.links.accessOf(token);
    if (!access) return null;
    return this.database.transaction(async (tx) => {
      const meeting = await unlessUnknown(this.bookings.locked(tx, access.meetingId));
      const linked = meeting && this.linked(meeting, access.userId);
      if (meeting && linked?.state === 'open') await this.bookings.cancelInTime(tx, meeting);
      return linked;
    });
  }

  private linked(meeting: BookingRow, userId: number): LinkedMeeting | null {
    const { user_id, therapist_user_id, member_name, therapist_name } = meeting;
    const other = userId === user_id ? therapist_name : userId === therapist_user_id ? member_name : null;
    if (other === null || meeting.held_until !== null) return null;
    return {
      state: this.stateOf(meeting),
      other,
      place: meeting.address,
      startsAt: meeting.starts_at.toISOString(),
      cancelUntil: cancelUntil(meeting).toString(),
      timeZone: meeting.time_zone,
    };
  }

  private stateOf(meeting: BookingRow): State {
    const now = this.clock.epochMilliseconds();
    if (meeting.cancelled_at !== null) return 'wasCancelled';
    if (now >= meeting.starts_at.getTime()) return 'over';
    return now > cancelUntil(meeting).epochMilliseconds ? 'tooLate' : 'open';
  }
}

/** Meetings are deleted with who is erased, and a year after they took place. */
async function unlessUnknown(found: Promise<BookingRow>): Promise<BookingRow | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof UserError && error.options.status === 404) return null;
    throw error;
  }
}
