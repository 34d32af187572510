import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit/auth';
import { CreateCheckoutBody } from './checkout-creation.dto.js';
import { CheckoutCreationService } from './checkout-creation.service.js';
import type { CheckoutView } from './checkouts.dto.js';

@ApiTags('checkout')
@Controller('api/v2/checkouts')
@Roles('admin')
export class CheckoutCreationController {
  constructor(private readonly creation: CheckoutCreationService) {}

  @Post()
  create(@Body() body: CreateCheckoutBody): Promise<CheckoutView> {
    return this.creation.create(body);
  }
}
