import { Processor } from '@nestjs/bullmq';
import { Clock } from '@rotina/service-kit/clock';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { HabitRemovalService } from '../habits/habit-removal.service.js';

export const purgeQueue = 'purge';

const retention = { hours: 30 * 24 };

/** Deletes the rows of habits that were removed 30 days ago. */
@Processor(purgeQueue)
export class PurgeJob extends PollingProcessor {
  constructor(
    private readonly removal: HabitRemovalService,
    private readonly clock: Clock,
  ) {
    super();
  }

  due(limit: number): Promise<readonly string[]> {
    return this.removal.removedBefore(this.before(), limit);
  }

  run(id: string): Promise<void> {
    return this.removal.purge(id, this.before());
  }

  private before(): Temporal.Instant {
    return this.clock.now().subtract(retention);
  }
}
