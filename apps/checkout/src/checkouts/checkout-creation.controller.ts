import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { CheckoutView } from './checkout.view.js';
import { CreateCheckoutBody } from './checkout-creation.dto.js';
import { CheckoutCreationService } from './checkout-creation.service.js';

@ApiTags('Checkouts')
@Controller('api/v2/checkouts')
@Roles('admin')
export class CheckoutCreationController {
  constructor(private readonly creation: CheckoutCreationService) {}

  @Post()
  @Operation({
    id: 'createCheckout',
    summary: 'Create a checkout',
    description: 'The answer is that of a read, so the credential of the discount validation is never shown.',
    answers: { 201: CheckoutView },
  })
  create(@Body() body: CreateCheckoutBody): Promise<CheckoutView> {
    return this.creation.create(body);
  }
}
