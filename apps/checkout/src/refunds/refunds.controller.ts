import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { HttpIdempotent, requestKeyOf } from '@rotina/service-kit/requests';
import { Group, Operation } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { parseAs, parseMoney } from '@rotina/service-kit/validation';
import type { FastifyRequest } from 'fastify';
import { paymentNotFound } from '../payments/payments.errors.js';
import { PaymentsService } from '../payments/payments.service.js';
import { CreateRefundBody, RefundView } from './refunds.dto.js';
import { refundErrors } from './refunds.errors.js';
import { refunders, RefundsService } from './refunds.service.js';

/** Money that operators give back to buyers. */
@Group('Checkout: refunds', 'Money that operators give back to buyers.')
@Roles(...refunders)
@Controller('admin/api/checkout/payments/:pid/refunds')
export class RefundsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
  ) {}

  @Post()
  @Operation({
    id: 'refundPayment',
    summary: 'Give money of a payment back to its buyer',
    description:
      'Without `amount` all that was paid and not refunded, and open charges are removed at the payment gateway. An ' +
      '`amount` without `gateway_id` is taken from the newest paid charge first. The payment changes once the gateway ' +
      'has refunded. An equal refund within two minutes is refused unless it has `again: true`; a repetition with the ' +
      'same `Idempotency-Key` is answered with the first one.',
    path: {
      pid: { format: 'uuid', example: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b', description: 'The pid of a payment.' },
    },
    answers: { 201: RefundView, ...refundErrors },
  })
  @ApiBody({ type: CreateRefundBody })
  @HttpIdempotent()
  async create(
    @Param('pid') id: string,
    @Body() sent: unknown,
    @CurrentUser() by: AuthenticatedUser,
    @Req() request: FastifyRequest,
  ): Promise<FieldsOf<RefundView>> {
    const pid = rowUuid(id, paymentNotFound);
    if (!(await this.payments.find(pid))) throw paymentNotFound();
    const { amount, gateway_id, reason, again } = await parseAs(CreateRefundBody, sent);
    const key = requestKeyOf(request, `user:${String(by.id)}`);
    const amountCents = amount == null ? null : parseMoney(amount);
    const wanted = { amountCents, chargeId: gateway_id ?? null, again: again ?? false };
    return this.refunds.refund({ pid, ...wanted, reason, by, key });
  }
}
