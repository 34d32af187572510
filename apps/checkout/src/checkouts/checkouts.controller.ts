import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rowId } from '@rotina/service-kit/admin';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Operation } from '@rotina/service-kit/openapi';
import type { FastifyRequest } from 'fastify';
import { checkoutInPath, CheckoutView, DiscountView } from './checkout.view.js';
import { ValidateDiscountBody } from './checkouts.dto.js';
import { checkoutErrors, checkoutNotFound, tooManyValidations } from './checkouts.errors.js';
import { CheckoutsService } from './checkouts.service.js';

@ApiTags('Checkouts')
@Controller('api/v1/checkout')
@Public()
export class CheckoutsController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @Get(':id')
  @Operation({
    id: 'readCheckout',
    summary: 'Read a checkout with its prices',
    path: checkoutInPath,
    answers: { 200: CheckoutView, ...checkoutErrors },
  })
  show(@Param('id') id: string): Promise<CheckoutView> {
    return this.checkouts.show(rowId(id, checkoutNotFound));
  }

  @Post(':id/validate_discount')
  @Operation({
    id: 'validateCheckoutDiscount',
    summary: 'Read the prices for one buyer',
    description: 'Members pay less. A purchase validates the buyer again.',
    path: checkoutInPath,
    answers: { 200: DiscountView, ...checkoutErrors, ...tooManyValidations },
  })
  @HttpCode(200)
  validateDiscount(
    @Param('id') id: string,
    @Body() { email }: ValidateDiscountBody,
    @Req() request: FastifyRequest,
  ): Promise<DiscountView> {
    return this.checkouts.validateDiscount(rowId(id, checkoutNotFound), email, requestAddress(request));
  }
}
