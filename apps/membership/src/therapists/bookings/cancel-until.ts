import type { BookingRow } from './bookings.query.js';

/** The last moment at which a meeting can be cancelled. */
export const cancelUntil = ({ starts_at, minimum_notice_minutes }: BookingRow): Temporal.Instant =>
  starts_at.toTemporalInstant().subtract({ minutes: minimum_notice_minutes });
