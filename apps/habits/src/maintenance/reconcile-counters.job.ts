import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { DueWork, Job } from '@rotina/service-kit/jobs';
import { RecountService } from './reconciliation.service.js';
import { habitsToRecheck } from './maintenance.query.js';

/** At night, every habit that was touched that day is counted anew. */
@Job()
export class RecountJob extends DueWork {
  readonly name = 'recount';
  override readonly concurrency = 2;

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
