import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { RefundExecutionService, refundsJob } from './refund-execution.service.js';

@Injectable()
export class RefundsJob {
  constructor(jobs: Jobs, execution: RefundExecutionService) {
    jobs.open(refundsJob, {
      everySeconds: 15,
      due: (limit) => execution.due(limit),
      run: (id) => execution.continueDue(id),
    });
  }
}
