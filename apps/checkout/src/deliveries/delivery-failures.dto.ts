import { Example, Field, instant, integer, listOf, nullable, oneOf } from '@rotina/service-kit/openapi';
import { deliveryDestinations, failureCauses } from '../domain/delivery/delivery.js';
import type { DeliveryDestination, FailureCause } from '../domain/delivery/delivery.js';

/** Failed deliveries that failed alike. */
export class DeliveryFailureView {
  @Field(oneOf(deliveryDestinations)) readonly destination: DeliveryDestination;
  @Field(oneOf(failureCauses), '`stale`: the sender was killed, so that the outcome is unknown.')
  readonly cause: FailureCause;
  @Field(nullable(integer), 'Of the last answer; null without one.') readonly status: number | null;
  @Field(integer) readonly count: number;
  @Field(instant, 'When the first of them failed for good.') readonly first_at: Date;
  @Field(instant) readonly last_at: Date;
}

@Example<DeliveryFailuresView>({
  data: [
    {
      destination: 'platform',
      cause: 'http_status',
      status: 503,
      count: 340,
      first_at: new Date('2026-03-10T12:00:00Z'),
      last_at: new Date('2026-03-10T13:00:00Z'),
    },
  ],
})
export class DeliveryFailuresView {
  @Field(listOf(DeliveryFailureView)) readonly data: readonly DeliveryFailureView[];
}
