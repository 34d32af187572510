import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { OverdueResyncsService } from './overdue-resyncs.service.js';

@Injectable()
export class OverdueResyncsJob {
  constructor(jobs: Jobs, resyncs: OverdueResyncsService) {
    jobs.open('overdue-resyncs', {
      everySeconds: 15,
      due: (limit) => resyncs.due(limit),
      run: (pid) => resyncs.run(pid),
    });
  }
}
