import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { erasedPaymentsJob, ErasureService } from './erasure.service.js';

@Injectable()
export class ErasureJob {
  constructor(jobs: Jobs, erasure: ErasureService) {
    jobs.open(erasedPaymentsJob, {
      everySeconds: 15,
      due: (limit) => erasure.due(limit),
      run: (pid) => erasure.goOn(pid),
    });
  }
}
