import { createHash } from 'node:crypto';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { CurrentExchange, HttpIdempotent, Idempotency } from '@rotina/service-kit/idempotency';
import type { Exchange } from '@rotina/service-kit/idempotency';
import type { FastifyRequest } from 'fastify';
import { CreatePurchaseBody } from './purchases.dto.js';
import type { PaymentView } from './purchases.dto.js';
import { PurchasesService } from './purchases.service.js';

@ApiTags('checkout')
@Controller('api/v1/checkout')
@Public()
export class PurchasesController {
  constructor(
    private readonly purchases: PurchasesService,
    private readonly idempotency: Idempotency,
  ) {}

  @Post()
  @HttpIdempotent()
  purchase(@Body() body: CreatePurchaseBody, @CurrentExchange() exchange: Exchange): Promise<{ payment: PaymentView }> {
    return this.idempotency.once(exchange, async () => ({
      payment: await this.purchases.purchase(body, requestKeyOf(exchange.request)),
    }));
  }
}

/** The idempotency layer forgets a failed request, but its repetition must find the payment that it may have created. */
function requestKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return createHash('sha256')
    .update(JSON.stringify([requestAddress(request), key, request.body]))
    .digest('hex');
}
