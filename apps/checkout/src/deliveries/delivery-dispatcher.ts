import { Injectable } from '@nestjs/common';
import { Lanes } from '@rotina/service-kit/lanes';
import { deliveryDestinations } from '../domain/delivery/delivery.js';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';
import type { Attempt } from './delivery-attempts.service.js';

/** The attempts to one destination at the same time, of one replica. */
const maxAtOnce = 32;

const laneTo = (destination: DeliveryDestination): string => `deliveries-${destination}`;

/** Makes the due attempts, those of each destination in a lane of its own, so that one that is down slows no other. */
@Injectable()
export class DeliveryDispatcher {
  constructor(
    private readonly lanes: Lanes,
    attempts: DeliveryAttemptsService,
  ) {
    for (const destination of deliveryDestinations) {
      lanes.open(laneTo(destination), {
        maxAtOnce,
        due: (limit) => attempts.due(destination, limit),
        take: (limit) => attempts.take(destination, limit),
        run: (attempt: Attempt) => attempts.make(attempt),
        failures: attempts.failures(destination),
      });
    }
  }

  /** Looks for due deliveries now; call it after a commit that made some. */
  wake(destination: DeliveryDestination): void {
    this.lanes.wake(laneTo(destination));
  }
}
