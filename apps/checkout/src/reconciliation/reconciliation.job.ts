import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { PaymentComparisonService } from './payment-comparison.service.js';

export const paymentComparisonQueue = 'payment-comparison';

@Processor(paymentComparisonQueue)
export class PaymentComparison extends PollingProcessor {
  constructor(private readonly comparison: PaymentComparisonService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.comparison.due(limit);
  }

  override run(id: string): Promise<void> {
    return this.comparison.comparePage(id);
  }
}
