import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { AbandonedCartsService, abandonedCartsQueue } from './abandoned-carts.service.js';

@Processor(abandonedCartsQueue)
export class AbandonedCartsJob extends PollingProcessor {
  constructor(private readonly carts: AbandonedCartsService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.carts.due(limit);
  }

  override run(pid: string): Promise<void> {
    return this.carts.cancel(pid);
  }
}
