import { Processor } from '@nestjs/bullmq';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { RecountService } from './reconciliation.service.js';
import { habitsToRecheck } from './maintenance.query.js';

export const recountQueue = 'recount';

/** At night, every habit that was touched that day is counted anew. */
@Processor(recountQueue, { concurrency: 2 })
export class RecountJob extends PollingProcessor {
  constructor(
    private readonly database: Database,
    private readonly recounts: RecountService,
    private readonly clock: Clock,
  ) {
    super();
  }

  due(limit: number): Promise<readonly string[]> {
    return habitsToRecheck(this.database.manager, this.clock.now(), limit);
  }

  async run(id: string): Promise<void> {
    await this.recounts.recount(id);
  }
}
