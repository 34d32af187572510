import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { refundRequestsQueue, RefundRequestsService } from './refund-requests.service.js';

@Processor(refundRequestsQueue)
export class RefundRequestsJob extends PollingProcessor {
  constructor(private readonly requests: RefundRequestsService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.requests.due(limit);
  }

  override run(questionId: string): Promise<void> {
    return this.requests.begin(questionId);
  }
}
