import { Controller, Get } from '@nestjs/common';
import { Roles } from '@rotina/service-kit/auth';
import { Group, Operation } from '@rotina/service-kit/openapi';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryFailuresView } from './delivery-failures.dto.js';
import { deliveryRoles } from './delivery-roles.js';

@Group('Checkout: delivery failures', 'What failed for good, by its cause.')
@Roles(...deliveryRoles)
@Controller('admin/api/checkout/delivery-failures')
export class DeliveryFailuresAdminController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @Operation({
    id: 'listCheckoutDeliveryFailures',
    summary: 'Count the failed deliveries by destination, cause and status',
    answers: { 200: DeliveryFailuresView },
  })
  async list(): Promise<DeliveryFailuresView> {
    return { data: await this.deliveries.failures() };
  }
}
