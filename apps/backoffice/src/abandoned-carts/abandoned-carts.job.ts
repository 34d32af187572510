import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { AbandonedCartsService } from './abandoned-carts.service.js';

@Injectable()
export class AbandonedCartsJob {
  constructor(jobs: Jobs, carts: AbandonedCartsService) {
    jobs.open('abandoned-carts', {
      everySeconds: 60,
      due: (limit) => carts.due(limit),
      run: (id) => carts.abandon(id),
    });
  }
}
