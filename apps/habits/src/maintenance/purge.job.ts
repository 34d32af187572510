import { Processor } from '@nestjs/bullmq';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { habitsToPurge, purgeHabit } from './maintenance.query.js';

export const purgeQueue = 'purge';

const keptFor = { hours: 30 * 24 };

/** Removed habits are kept for 30 days, then they and their answers are gone. */
@Processor(purgeQueue)
export class PurgeJob extends PollingProcessor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  due(limit: number): Promise<readonly string[]> {
    return habitsToPurge(this.database.manager, this.before(), limit);
  }

  async run(id: string): Promise<void> {
    await purgeHabit(this.database.manager, id, this.before());
  }

  private before(): Temporal.Instant {
    return this.clock.now().subtract(keptFor);
  }
}
