import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { HttpIdempotent, requestKeyOf } from '@rotina/service-kit/requests';
import { Operation } from '@rotina/service-kit/openapi';
import { parseAs } from '@rotina/service-kit/validation';
import type { FastifyRequest } from 'fastify';
import { PurchaseView } from '../drafts/payment.view.js';
import { paymentNotFound } from '../payments/payments.errors.js';
import { PaymentsService } from '../payments/payments.service.js';
import { CreateRepaymentBody, paymentInPath } from './repayments.dto.js';
import { repaymentErrors } from './repayments.errors.js';
import { repayers, RepaymentsService } from './repayments.service.js';

@ApiTags('Repayments')
@Controller('api/v1/payments')
@Roles(...repayers)
export class RepaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly repayments: RepaymentsService,
  ) {}

  @Post(':pid/repayments')
  @Operation({
    id: 'createRepayment',
    summary: 'Replace the plan of a payment with a new one',
    description:
      'Creates the new installments at the payment gateway, removes the open ones of the old plan there, and reports both ' +
      "plans to the back office. The old payment's status stays as it is from then on.",
    path: paymentInPath,
    answers: { 201: PurchaseView, ...repaymentErrors },
  })
  @ApiBody({ type: CreateRepaymentBody })
  @HttpIdempotent()
  async create(
    @CurrentUser() by: AuthenticatedUser,
    @Param('pid') pid: string,
    @Body() sent: unknown,
    @Req() request: FastifyRequest,
  ): Promise<PurchaseView> {
    const replacesPid = rowUuid(pid, paymentNotFound);
    if (!(await this.payments.find(replacesPid))) throw paymentNotFound();
    const body = await parseAs(CreateRepaymentBody, sent);
    const key = requestKeyOf(request, `user:${String(by.id)}`);
    return { payment: await this.repayments.repay({ replacesPid, by, body }, key) };
  }
}
