import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { refundRequestsJob, RefundRequestsService } from './refund-requests.service.js';

@Injectable()
export class RefundRequestsJob {
  constructor(jobs: Jobs, requests: RefundRequestsService) {
    jobs.open(refundRequestsJob, {
      everySeconds: 15,
      due: (limit) => requests.due(limit),
      run: (questionId) => requests.begin(questionId),
    });
  }
}
