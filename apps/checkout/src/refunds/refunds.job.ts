import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { RefundExecutionService, refundsQueue } from './refund-execution.service.js';

@Processor(refundsQueue)
export class RefundsJob extends PollingProcessor {
  constructor(private readonly execution: RefundExecutionService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.execution.due(limit);
  }

  override run(id: string): Promise<void> {
    return this.execution.continueDue(id);
  }
}
