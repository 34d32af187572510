import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Group, Operation } from '@rotina/service-kit/openapi';
import { redeliveryNotFound } from './deliveries.errors.js';
import { deliveryRoles } from './delivery-roles.js';
import { RedeliverBody, RedeliveryStartedView, RedeliveryView } from './redeliveries.dto.js';
import { RedeliveriesService } from './redeliveries.service.js';

/** Sends the deliveries that fit a filter again, and shows how far that is. */
@Group('Checkout: redeliveries', 'Many deliveries sent again at a limited pace.')
@Roles(...deliveryRoles)
@Controller('admin/api/checkout')
export class RedeliveriesAdminController {
  constructor(private readonly redeliveries: RedeliveriesService) {}

  @Post('deliveries/redeliver')
  @HttpCode(202)
  @Operation({
    id: 'redeliverCheckoutDeliveries',
    summary: 'Send the finished deliveries that fit a filter again',
    description:
      'The filters are those of the list. Each delivery gets the attempts of its destination once more, at the given ' +
      'number a second. To the platform, an older notification of a payment is cancelled when a newer one exists.',
    answers: { 202: RedeliveryStartedView },
  })
  redeliver(@Body() body: RedeliverBody, @CurrentUser() by: AuthenticatedUser): Promise<RedeliveryStartedView> {
    return this.redeliveries.order(body, by);
  }

  @Get('redeliveries/:id')
  @Operation({
    id: 'readCheckoutRedelivery',
    summary: 'Read how far a redelivery is',
    path: {
      id: { format: 'uuid', example: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b', description: 'The id of a delivery.' },
    },
    answers: { 200: RedeliveryView, 404: 'No redelivery has this id.' },
  })
  find(@Param('id') id: string): Promise<RedeliveryView> {
    return this.redeliveries.find(rowUuid(id, redeliveryNotFound));
  }
}
