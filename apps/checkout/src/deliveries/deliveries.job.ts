import { DueWork, Job } from '@rotina/service-kit/jobs';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';

/** One queue per destination, so that a receiver that is down does not delay the others. */
abstract class DestinationDeliveries extends DueWork {
  override readonly concurrency = 8;

  protected constructor(
    private readonly deliveries: DeliveriesService,
    private readonly attempts: DeliveryAttemptsService,
    private readonly destination: DeliveryDestination,
  ) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.deliveries.due(this.destination, limit);
  }

  override run(id: string): Promise<void> {
    return this.attempts.attempt(id);
  }
}

@Job()
export class AccountsDeliveries extends DestinationDeliveries {
  override readonly name = 'deliveries-accounts';

  constructor(deliveries: DeliveriesService, attempts: DeliveryAttemptsService) {
    super(deliveries, attempts, 'accounts');
  }
}

@Job()
export class PlatformDeliveries extends DestinationDeliveries {
  override readonly name = 'deliveries-platform';

  constructor(deliveries: DeliveriesService, attempts: DeliveryAttemptsService) {
    super(deliveries, attempts, 'platform');
  }
}
