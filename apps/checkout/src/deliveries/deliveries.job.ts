import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { deliveriesQueue, DeliveriesService } from './deliveries.service.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';

const options = { concurrency: 8 };

abstract class DestinationDeliveries extends PollingProcessor {
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

@Processor(deliveriesQueue('accounts'), options)
export class AccountsDeliveries extends DestinationDeliveries {
  constructor(deliveries: DeliveriesService, attempts: DeliveryAttemptsService) {
    super(deliveries, attempts, 'accounts');
  }
}

@Processor(deliveriesQueue('platform'), options)
export class PlatformDeliveries extends DestinationDeliveries {
  constructor(deliveries: DeliveriesService, attempts: DeliveryAttemptsService) {
    super(deliveries, attempts, 'platform');
  }
}
