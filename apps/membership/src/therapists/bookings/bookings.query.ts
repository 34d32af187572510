import { prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** A hold or a meeting with those who meet. */
export interface BookingRow {
  readonly id: string;
  readonly therapist_id: number;
  readonly user_id: number | null;
  readonly title: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly held_until: Date | null;
  readonly cancelled_at: Date | null;
  readonly created_at: Date;
  readonly revision: number;
  readonly slug: string;
  readonly therapist_name: string;
  /** The user who signs in as the therapist. */
  readonly therapist_user_id: number | null;
  readonly time_zone: string;
  readonly minimum_notice_minutes: number;
  /** Null where they receive people online alone. */
  readonly address: string | null;
  readonly therapist_email: string | null;
  readonly member_name: string | null;
  readonly member_email: string | null;
}

/** Selects a `BookingRow` under the alias `b`. */
export const bookingColumns = `b.id, b.therapist_id, b.user_id, b.title, b.starts_at, b.ends_at, b.held_until, b.cancelled_at,
  b.created_at, b.revision, t.slug, t.name as therapist_name, t.user_id as therapist_user_id, t.time_zone, t.minimum_notice_minutes,
  case when t.in_person then t.full_address end as address, o.email as therapist_email, m.name as member_name,
  m.email as member_email`;
export const bookingSource = `bookings b join therapists t on t.id = b.therapist_id
  left join users o on o.id = t.user_id left join users m on m.id = b.user_id`;

const selected = (condition: string) => prepared(`select ${bookingColumns} from ${bookingSource} where ${condition}`);

const byIdSql = selected('b.id = $1');
const isMeeting = 'b.cancelled_at is null and b.held_until is null';
const meetingsSql = selected(
  `b.therapist_id = $1 and ${isMeeting} and tstzrange(b.starts_at, b.ends_at) && tstzrange($2, $3)
   order by b.starts_at limit $4`,
);
const holdsSql = selected(`b.therapist_id = $1 and b.cancelled_at is null and b.held_until > $2 order by b.starts_at`);
const allHoldsSql = selected(`b.cancelled_at is null and b.held_until > $1 order by b.starts_at, b.id limit $2`);
const ofUserSql = selected(`b.user_id = $1 and ${isMeeting} order by b.starts_at desc limit $2`);
const aheadSql = selected(
  `(b.user_id = $1 or b.therapist_id in (select id from therapists where user_id = $1)) and b.cancelled_at is null
   and b.ends_at > $2 order by b.therapist_id`,
);

export async function bookingById(manager: EntityManager, id: string): Promise<BookingRow | null> {
  return (await query<BookingRow>(manager, byIdSql, [id]))[0] ?? null;
}

interface Span {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

/** The meetings of a therapist that touch a span of time, the earliest first. */
export const meetingsOf = (manager: EntityManager, therapistId: number, { from, to }: Span, limit: number) =>
  query<BookingRow>(manager, meetingsSql, [therapistId, from.toString(), to.toString(), limit]);

/** The holds of a therapist that have not ended. */
export const holdsOf = (manager: EntityManager, therapistId: number, now: Temporal.Instant) =>
  query<BookingRow>(manager, holdsSql, [therapistId, now.toString()]);

/** The holds of all therapists that have not ended, the earliest first. */
export const allHolds = (manager: EntityManager, now: Temporal.Instant, limit: number) =>
  query<BookingRow>(manager, allHoldsSql, [now.toString(), limit]);

/** The meetings of a user, the newest first. */
export const meetingsOfUser = (manager: EntityManager, userId: number, limit: number) =>
  query<BookingRow>(manager, ofUserSql, [userId, limit]);

/** Reads a user's meetings that are still ahead, as member and as therapist. */
export const bookingsAhead = (manager: EntityManager, userId: number, now: Temporal.Instant) =>
  query<BookingRow>(manager, aheadSql, [userId, now.toString()]);
