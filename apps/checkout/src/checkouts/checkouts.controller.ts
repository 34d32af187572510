import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rowId } from '@rotina/service-kit/admin';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import type { FastifyRequest } from 'fastify';
import { ValidateDiscountBody } from './checkouts.dto.js';
import type { CheckoutView, DiscountView } from './checkouts.dto.js';
import { checkoutNotFound } from './checkouts.errors.js';
import { CheckoutsService } from './checkouts.service.js';

@ApiTags('checkout')
@Controller('api/v1/checkout')
@Public()
export class CheckoutsController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @Get(':id')
  show(@Param('id') id: string): Promise<CheckoutView> {
    return this.checkouts.show(rowId(id, checkoutNotFound));
  }

  @Post(':id/validate_discount')
  @HttpCode(200)
  validateDiscount(
    @Param('id') id: string,
    @Body() { email }: ValidateDiscountBody,
    @Req() request: FastifyRequest,
  ): Promise<DiscountView> {
    return this.checkouts.validateDiscount(rowId(id, checkoutNotFound), email, requestAddress(request));
  }
}
