import { DueWork, Job } from '@rotina/service-kit/jobs';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

@Job()
export class DraftReconciliation extends DueWork {
  override readonly name = 'draft-reconciliation';

  constructor(private readonly reconciliation: DraftReconciliationService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.reconciliation.due(limit);
  }

  override run(pid: string): Promise<void> {
    return this.reconciliation.reconcile(pid);
  }
}
