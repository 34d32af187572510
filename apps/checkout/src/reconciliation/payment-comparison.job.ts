import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { paymentComparisonJob, PaymentComparisonService } from './payment-comparison.service.js';

@Injectable()
export class PaymentComparisonJob {
  constructor(jobs: Jobs, comparison: PaymentComparisonService) {
    jobs.open(paymentComparisonJob, {
      everySeconds: 15,
      due: (limit) => comparison.due(limit),
      run: (id) => comparison.comparePage(id),
    });
  }
}
