import { DueWork, Job } from '@rotina/service-kit/jobs';
import { DeliveriesService } from './deliveries.service.js';
import type { DeliveryDestination } from './delivery.entity.js';

/** One queue per destination, so that a dead receiver holds up nobody else. */
abstract class DestinationDeliveries extends DueWork {
  override readonly concurrency = 8;

  protected constructor(
    private readonly deliveries: DeliveriesService,
    private readonly destination: DeliveryDestination,
  ) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.deliveries.due(this.destination, limit);
  }

  override run(id: string): Promise<void> {
    return this.deliveries.attempt(id);
  }
}

@Job()
export class AccountsDeliveries extends DestinationDeliveries {
  override readonly name = 'deliveries-accounts';

  constructor(deliveries: DeliveriesService) {
    super(deliveries, 'accounts');
  }
}

@Job()
export class PlatformDeliveries extends DestinationDeliveries {
  override readonly name = 'deliveries-platform';

  constructor(deliveries: DeliveriesService) {
    super(deliveries, 'platform');
  }
}
