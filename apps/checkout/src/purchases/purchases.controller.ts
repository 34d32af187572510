import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { canonicalEmail } from '@rotina/contracts';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { HttpIdempotent, requestKeyOf } from '@rotina/service-kit/requests';
import { Operation } from '@rotina/service-kit/openapi';
import type { FastifyRequest } from 'fastify';
import { PurchaseView } from '../drafts/payment.view.js';
import { PurchaseLimitService } from './purchase-limit.service.js';
import { CreatePurchaseBody } from './purchases.dto.js';
import { purchaseErrors } from './purchases.errors.js';
import { PurchasesService } from './purchases.service.js';

@ApiTags('Purchases')
@Controller('api/v1/checkout')
@Public()
export class PurchasesController {
  constructor(
    private readonly purchases: PurchasesService,
    private readonly limit: PurchaseLimitService,
  ) {}

  @Post()
  @Operation({
    id: 'createPurchase',
    summary: 'Buy what a checkout sells',
    description:
      'Validates the buyer as a member once more, deducts the discount, and creates the installments at the payment gateway.',
    answers: { 201: PurchaseView, ...purchaseErrors },
  })
  @HttpIdempotent()
  async purchase(@Body() body: CreatePurchaseBody, @Req() request: FastifyRequest): Promise<PurchaseView> {
    const address = requestAddress(request);
    // Before everything else, so that no purchase is charged and then refused.
    await this.limit.count(address);
    // The buyer's address would be of no use: a phone changes networks.
    const key = requestKeyOf(request, `buyer:${canonicalEmail(body.customer.email)}`);
    return { payment: await this.purchases.purchase(body, key, address) };
  }
}
