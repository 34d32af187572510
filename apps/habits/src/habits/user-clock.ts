import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { dayOfSlot, plusYears, wallClock } from '../domain/schedule/local-time.js';
import type { Day, Slot } from '../domain/schedule/local-time.js';

/** The present as a user's own wall clock shows it. */
export interface Moment {
  readonly instant: Temporal.Instant;
  readonly now: Slot;
  readonly today: Day;
}

const yearsBack = 10;
const yearsAhead = 2;

@Injectable()
export class UserClock {
  constructor(private readonly clock: Clock) {}

  instant(): Temporal.Instant {
    return this.clock.now();
  }

  at({ zoneinfo }: Pick<AuthenticatedUser, 'zoneinfo'>): Moment {
    const instant = this.clock.now();
    const now = wallClock(instant, zoneinfo);
    return { instant, now, today: dayOfSlot(now) };
  }
}

/** The first and the last day that anyone can ask for. */
export const readableDays = (today: Day): { from: Day; to: Day } => ({
  from: plusYears(today, -yearsBack),
  to: plusYears(today, yearsAhead),
});

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' });
