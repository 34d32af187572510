import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { momentAt } from '../domain/schedule/moment.js';
import type { Moment } from '../domain/schedule/moment.js';

@Injectable()
export class UserClock {
  constructor(private readonly clock: Clock) {}

  instant(): Temporal.Instant {
    return this.clock.now();
  }

  /** The present in the user's time zone. */
  at({ zoneinfo }: Pick<AuthenticatedUser, 'zoneinfo'>): Moment {
    return momentAt(this.clock.now(), zoneinfo);
  }
}
