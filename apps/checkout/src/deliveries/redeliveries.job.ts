import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { redeliveriesJob, RedeliveriesService } from './redeliveries.service.js';

@Injectable()
export class RedeliveriesJob {
  constructor(jobs: Jobs, redeliveries: RedeliveriesService) {
    jobs.open(redeliveriesJob, {
      everySeconds: 15,
      maxAtOnce: 1,
      due: (limit) => redeliveries.due(limit),
      run: (id) => redeliveries.goOn(id),
    });
  }
}
