import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { BuyerErasureService } from './buyer-erasure.service.js';

@Injectable()
export class BuyerErasureJob {
  constructor(jobs: Jobs, erasure: BuyerErasureService) {
    jobs.open('erased-buyers', {
      everySeconds: 600,
      due: (limit) => erasure.due(limit),
      run: (id) => erasure.eraseKept(id),
    });
  }
}
