import { Processor } from '@nestjs/bullmq';
import { Clock } from '@rotina/service-kit/clock';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { CountersService } from '../habits/counters.service.js';
import { ReconciliationService } from './reconciliation.service.js';

export const reconcileCountersQueue = 'reconcile-counters';

/** Reconciles the counters of every habit that was changed, at the next off-peak hour. */
@Processor(reconcileCountersQueue, { concurrency: 2 })
export class ReconcileCountersJob extends PollingProcessor {
  constructor(
    private readonly counters: CountersService,
    private readonly reconciliation: ReconciliationService,
    private readonly clock: Clock,
  ) {
    super();
  }

  due(limit: number): Promise<readonly string[]> {
    return this.counters.due(this.clock.now(), limit);
  }

  async run(id: string): Promise<void> {
    await this.reconciliation.reconcile(id);
  }
}
