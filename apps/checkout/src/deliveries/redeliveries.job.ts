import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { redeliveriesQueue, RedeliveriesService } from './redeliveries.service.js';

@Processor(redeliveriesQueue, { concurrency: 1 })
export class RedeliveriesJob extends PollingProcessor {
  constructor(private readonly redeliveries: RedeliveriesService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.redeliveries.due(limit);
  }

  override run(id: string): Promise<void> {
    return this.redeliveries.goOn(id);
  }
}
