import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { abandonedCartsJob, AbandonedCartsService } from './abandoned-carts.service.js';

@Injectable()
export class AbandonedCartsJob {
  constructor(jobs: Jobs, carts: AbandonedCartsService) {
    jobs.open(abandonedCartsJob, {
      everySeconds: 15,
      due: (limit) => carts.due(limit),
      run: (pid) => carts.cancel(pid),
    });
  }
}
