import { Injectable } from '@nestjs/common';
import { Lanes } from '@rotina/service-kit/work';
import { deliveryDestinations } from '../domain/delivery/delivery.js';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';
import type { Attempt, Outcome } from './delivery-attempts.service.js';

/** The attempts to one destination at the same time, of one replica. */
const maxAtOnce = 32;
/** Well above an attempt's time-out, so that only a worker that died loses its lease. */
const leaseSeconds = 30;

const laneTo = (destination: DeliveryDestination): string => `deliveries-${destination}`;

/** Makes the due attempts, those of each destination in a lane of its own, so that one that is down slows no other. */
@Injectable()
export class DeliveriesLanes {
  constructor(
    private readonly lanes: Lanes,
    attempts: DeliveryAttemptsService,
  ) {
    for (const destination of deliveryDestinations) {
      lanes.open<Attempt, Outcome>(laneTo(destination), {
        maxAtOnce,
        leaseSeconds,
        due: (now, limit) => attempts.due(destination, { now, limit }),
        take: (claim) => attempts.take(destination, claim),
        span: ({ delivery }) => `deliver ${delivery.kind}`,
        attempt: (attempt) => attempts.make(attempt),
        finish: (outcomes) => attempts.finish(outcomes),
        report: (outcome) => attempts.reportEnd(outcome),
        batches: { maxConcurrency: 2, maxBatchSize: 100 },
        failures: attempts.failures(destination),
      });
    }
  }

  /** Looks for due deliveries now; call it after a commit that made some. */
  wake(destination: DeliveryDestination): void {
    this.lanes.wake(laneTo(destination));
  }
}
