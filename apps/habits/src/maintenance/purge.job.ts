import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Jobs } from '@rotina/service-kit/work';
import { HabitRemovalService } from '../habits/habit-removal.service.js';

const retention = { hours: 30 * 24 };

/** Deletes the rows of habits that were removed 30 days ago. */
@Injectable()
export class PurgeJob {
  constructor(jobs: Jobs, removal: HabitRemovalService, clock: Clock) {
    const before = (): Temporal.Instant => clock.now().subtract(retention);
    jobs.open('purge', {
      everySeconds: 600,
      due: (limit) => removal.removedBefore(before(), limit),
      run: (id) => removal.purge(id, before()),
    });
  }
}
