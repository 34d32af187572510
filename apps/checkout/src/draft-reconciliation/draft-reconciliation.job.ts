import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

@Injectable()
export class DraftReconciliationJob {
  constructor(jobs: Jobs, reconciliation: DraftReconciliationService) {
    jobs.open('draft-reconciliation', {
      everySeconds: 15,
      due: (limit) => reconciliation.due(limit),
      run: (pid) => reconciliation.reconcile(pid),
    });
  }
}
