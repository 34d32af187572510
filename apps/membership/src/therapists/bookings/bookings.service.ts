import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt, sqlStateOf } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { TherapistsService } from '../therapists/therapists.service.js';
import { Booking } from './booking.entity.js';
import { holdExpired, holdNotFound, meetingNotFound, slotTaken, tooLateToCancel } from './bookings.errors.js';
import { bookingById, bookingsAhead } from './bookings.query.js';
import type { BookingRow } from './bookings.query.js';
import { cancelUntil } from './cancel-until.js';
import { MeetingMails } from './meeting-mails.service.js';

export type { BookingRow } from './bookings.query.js';

/** A time to take for a user, or for nobody of Rotina. */
export interface WantedTime {
  readonly therapistId: number;
  readonly userId: number | null;
  readonly title: string | null;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly heldUntil: Temporal.Instant | null;
}

const exclusionViolation = '23P01';

/** The owner of holds and meetings. The therapist's row is locked by whoever changes them. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly clock: Clock,
    private readonly therapists: TherapistsService,
    private readonly mails: MeetingMails,
  ) {}

  async byId(manager: EntityManager, id: string): Promise<BookingRow> {
    const booking = await bookingById(manager, id);
    if (!booking) throw meetingNotFound();
    return booking;
  }

  /** A booking as it is once its therapist's row is locked. */
  async locked(tx: Transaction, id: string): Promise<BookingRow> {
    const { therapist_id } = await this.byId(tx, id);
    await this.therapists.lock(tx, therapist_id);
    return this.byId(tx, id);
  }

  /** Counts the slots that a user holds at the moment. */
  holdsOf(manager: EntityManager, userId: number): Promise<number> {
    const heldUntil = MoreThan(dateAt(this.clock.now()));
    return manager.getRepository(Booking).countBy({ userId, heldUntil, cancelledAt: IsNull() });
  }

  /**
   * Takes a time of a therapist.
   * @throws UserError 409 `slot_taken` where it overlaps a hold or a meeting.
   */
  async take(tx: Transaction, { startsAt, endsAt, heldUntil, ...wanted }: WantedTime): Promise<string> {
    const { therapistId } = wanted;
    const now = dateAt(this.clock.now());
    await this.removeEndedHolds(tx, therapistId);
    const id = randomUUIDv7();
    const times = { startsAt: dateAt(startsAt), endsAt: dateAt(endsAt), heldUntil: heldUntil && dateAt(heldUntil) };
    const booking = { id, ...wanted, ...times, cancelledAt: null, createdAt: now, revision: 0 };
    await unlessTaken(() => tx.getRepository(Booking).insert(booking));
    await this.therapists.slotsChanged(tx, therapistId);
    return id;
  }

  /** @throws UserError 404 for another therapist's hold, 409 for one that has ended. */
  async confirm(tx: Transaction, therapistId: number, id: string): Promise<BookingRow> {
    const hold = await bookingById(tx, id);
    if (hold?.held_until == null || hold.therapist_id !== therapistId) throw holdNotFound();
    if (hold.held_until.getTime() <= this.clock.epochMilliseconds()) throw holdExpired();
    await tx.getRepository(Booking).update({ id }, { heldUntil: null });
    return this.changed(tx, id, { mail: 'meetingConfirmed' });
  }

  /** Gives a meeting other times or another title; those who meet receive a mail about other times. */
  async move(
    tx: Transaction,
    before: BookingRow,
    { startsAt, endsAt, title }: Pick<WantedTime, 'startsAt' | 'endsAt' | 'title'>,
  ): Promise<BookingRow> {
    const { id, therapist_id, revision } = before;
    await this.removeEndedHolds(tx, therapist_id);
    const times = { startsAt: dateAt(startsAt), endsAt: dateAt(endsAt) };
    await unlessTaken(() => tx.getRepository(Booking).update({ id }, { ...times, title, revision: revision + 1 }));
    const isMoved =
      before.starts_at.getTime() !== times.startsAt.getTime() || before.ends_at.getTime() !== times.endsAt.getTime();
    return this.changed(tx, id, { mail: isMoved ? 'meetingMoved' : null });
  }

  /** @throws UserError 409 `too_late_to_cancel` once the therapist's minimum notice has begun. */
  async cancelInTime(tx: Transaction, meeting: BookingRow): Promise<void> {
    if (this.clock.epochMilliseconds() > cancelUntil(meeting).epochMilliseconds) throw tooLateToCancel();
    await this.cancel(tx, meeting);
  }

  /** Cancels a meeting whenever it is; a user who is erased receives no mail of it. */
  async cancel(tx: Transaction, { id, revision }: BookingRow, erased: number | null = null): Promise<void> {
    const cancelledAt = dateAt(this.clock.now());
    await tx.getRepository(Booking).update({ id }, { cancelledAt, revision: revision + 1 });
    await this.changed(tx, id, { mail: 'meetingCancelled', erased });
  }

  /** Ends a hold before its time. */
  async release(tx: Transaction, { id, therapist_id }: BookingRow): Promise<void> {
    await tx.getRepository(Booking).delete({ id });
    await this.therapists.slotsChanged(tx, therapist_id);
  }

  /** Frees the times that a user who is erased holds or meets at; the others of their meetings receive a mail. */
  async erase(tx: Transaction, userId: number): Promise<void> {
    for (const booking of await bookingsAhead(tx, userId, this.clock.now())) {
      if (booking.held_until) await this.release(tx, booking);
      else await this.cancel(tx, booking, userId);
    }
    await tx.getRepository(Booking).delete({ userId });
  }

  private async removeEndedHolds(tx: Transaction, therapistId: number): Promise<void> {
    await tx.getRepository(Booking).delete({ therapistId, heldUntil: LessThanOrEqual(dateAt(this.clock.now())) });
  }

  private async changed(tx: Transaction, id: string, { mail, erased = null }: MailOfChange): Promise<BookingRow> {
    const booking = await this.byId(tx, id);
    if (mail) await this.mails.send(tx, mail, booking, erased);
    await this.therapists.slotsChanged(tx, booking.therapist_id);
    return booking;
  }
}

interface MailOfChange {
  readonly mail: Parameters<MeetingMails['send']>[1] | null;
  readonly erased?: number | null;
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlStateOf(error) === exclusionViolation ? slotTaken() : error;
  }
}
