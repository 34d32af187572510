import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

export const draftReconciliationQueue = 'draft-reconciliation';

@Processor(draftReconciliationQueue)
export class DraftReconciliation extends PollingProcessor {
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
