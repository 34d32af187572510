import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Jobs } from '@rotina/service-kit/work';
import { CountersService } from '../habits/counters.service.js';
import { ReconciliationService } from './reconciliation.service.js';

/** Reconciles the counters of every habit that was changed, at the next off-peak hour. */
@Injectable()
export class ReconcileCountersJob {
  constructor(jobs: Jobs, counters: CountersService, reconciliation: ReconciliationService, clock: Clock) {
    jobs.open('reconcile-counters', {
      everySeconds: 600,
      due: (limit) => counters.due(clock.now(), limit),
      run: (id) => reconciliation.reconcile(id),
    });
  }
}
