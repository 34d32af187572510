import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { CheckoutChangesService } from './checkout-changes.service.js';
import { CreateCheckoutBody } from './checkout-terms.dto.js';
import { CheckoutView } from './checkout.view.js';

@ApiTags('Checkouts')
@Controller('api/v2/checkouts')
@Roles('admin')
export class CheckoutCreationController {
  constructor(private readonly changes: CheckoutChangesService) {}

  @Post()
  @Operation({
    id: 'createCheckout',
    summary: 'Create a checkout',
    description: 'The answer is that of a read, so the credential of the discount validation is never shown.',
    answers: { 201: CheckoutView },
  })
  create(@Body() body: CreateCheckoutBody, @CurrentUser() by: AuthenticatedUser): Promise<CheckoutView> {
    return this.changes.createAudited(body, by);
  }
}
