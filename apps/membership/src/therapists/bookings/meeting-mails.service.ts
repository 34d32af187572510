import { Injectable } from '@nestjs/common';
import { Mailer } from '@rotina/mail';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import { MembershipConfig } from '../../config.js';
import type { MailParams, MailTemplate } from '../../mails/mail/mail-text.js';
import type { LocalMoment } from '../../mails/moment-text.js';
import { cancelUntil } from './cancel-until.js';
import { invitationOf } from './meeting-calendar.js';
import { MeetingLinks } from './meeting-links.js';
import type { BookingRow } from './bookings.query.js';

type MeetingMail = Extract<MailTemplate, 'meetingConfirmed' | 'meetingMoved' | 'meetingCancelled'>;

/** Sends mails about a meeting, with a calendar file, to the member and the therapist. */
@Injectable()
export class MeetingMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
    private readonly links: MeetingLinks,
  ) {}

  /** A meeting without a member sends no mail, and nobody who is erased receives one. */
  async send(tx: Transaction, template: MeetingMail, meeting: BookingRow, erased: number | null): Promise<void> {
    const { therapist_name, therapist_email, member_name, member_email } = meeting;
    if (member_name === null || member_email === null) return;
    const people = [
      { userId: meeting.user_id, name: member_name, email: member_email, other: therapist_name },
      { userId: meeting.therapist_user_id, name: therapist_name, email: therapist_email, other: member_name },
    ];
    const method: 'REQUEST' | 'CANCEL' = template === 'meetingCancelled' ? 'CANCEL' : 'REQUEST';
    const at = localOf(meeting, meeting.starts_at.toTemporalInstant());
    for (const { userId, name, email, other } of people) {
      if (email === null || userId === null || userId === erased) continue;
      const organizer = this.config.MAIL_FROM;
      const details = { method, other, email, organizer, stamp: this.clock.now() };
      const calendar = { method, content: invitationOf(meeting, details) };
      const ahead = method === 'REQUEST' ? this.aheadOf(meeting, userId) : {};
      const params: MailParams = { name, other, at, ...ahead, calendar };
      await this.mailer.send(tx, { to: email, template, params });
    }
  }

  /** Where a meeting takes place, and how to cancel it while that is possible. */
  private aheadOf(meeting: BookingRow, userId: number): Pick<MailParams, 'place' | 'cancelUntil' | 'link'> {
    const place = meeting.address;
    const until = cancelUntil(meeting);
    if (Temporal.Instant.compare(until, this.clock.now()) <= 0) return { place };
    const link = this.links.urlOf({ meetingId: meeting.id, userId });
    return { place, cancelUntil: localOf(meeting, until), link };
  }
}

const localOf = ({ time_zone: timeZone }: BookingRow, instant: Temporal.Instant): LocalMoment => ({
  instant: instant.toString(),
  timeZone,
});
