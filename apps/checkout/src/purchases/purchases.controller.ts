import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { HttpIdempotent, requestKeyOf } from '@rotina/service-kit/idempotency';
import type { FastifyRequest } from 'fastify';
import { PurchaseLimitService } from './purchase-limit.service.js';
import { CreatePurchaseBody } from './purchases.dto.js';
import type { PaymentView } from './purchases.dto.js';
import { PurchasesService } from './purchases.service.js';

@ApiTags('checkout')
@Controller('api/v1/checkout')
@Public()
export class PurchasesController {
  constructor(
    private readonly purchases: PurchasesService,
    private readonly limit: PurchaseLimitService,
  ) {}

  @Post()
  @HttpIdempotent()
  @ApiCreatedResponse()
  @ApiTooManyRequestsResponse({
    description: 'Too many purchases of one address; `Retry-After` says when to try again.',
  })
  async purchase(@Body() body: CreatePurchaseBody, @Req() request: FastifyRequest): Promise<{ payment: PaymentView }> {
    const address = requestAddress(request);
    // Before everything else, so that no purchase is charged and then refused.
    await this.limit.count(address);
    // The buyer's address would be of no use: a phone changes networks.
    const key = requestKeyOf(request, `buyer:${body.customer.email.toLowerCase()}`);
    return { payment: await this.purchases.purchase(body, key, address) };
  }
}
