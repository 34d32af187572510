import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { erasuresJob, ErasureService } from './erasure.service.js';

@Injectable()
export class ErasureJob {
  constructor(jobs: Jobs, erasure: ErasureService) {
    jobs.open(erasuresJob, {
      everySeconds: 15,
      due: (limit) => erasure.due(limit),
      run: (userId) => erasure.goOn(userId),
    });
  }
}
