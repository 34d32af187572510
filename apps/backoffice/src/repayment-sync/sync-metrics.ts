import { Injectable } from '@nestjs/common';
import { Metrics } from '@rotina/service-kit/observability';

type Outcome = 'contradicted' | 'created' | 'duplicate';

/** Counts the outcomes of repayment syncs. */
@Injectable()
export class SyncMetrics {
  readonly count: (outcome: Outcome) => void;

  constructor(metrics: Metrics) {
    this.count = metrics.counter<Outcome>(
      'repayment_syncs_total',
      'Syncs of repayments that were accepted; a contradicted one repeats a reference with another body.',
      'outcome',
    );
  }
}
