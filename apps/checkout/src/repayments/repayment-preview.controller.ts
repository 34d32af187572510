import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { rowUuid } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import { Group, Operation } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { parseAs } from '@rotina/service-kit/validation';
import { paymentNotFound } from '../payments/payments.errors.js';
import { PaymentsService } from '../payments/payments.service.js';
import { RepaymentPreviewService } from './repayment-preview.service.js';
import { RepaymentPreviewView } from './repayment-preview.view.js';
import { PreviewRepaymentBody } from './repayments.dto.js';
import { previewErrors } from './repayments.errors.js';
import { repayers } from './repayments.service.js';

@Group('Checkout: repayments', 'New plans in place of old ones, before they are made.')
@Roles(...repayers)
@Controller('admin/api/checkout/payments/:pid/repayments/preview')
export class RepaymentPreviewController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly previews: RepaymentPreviewService,
  ) {}

  @Post()
  @HttpCode(200)
  @Operation({
    id: 'previewRepayment',
    summary: 'Show what a repayment would do',
    description:
      'What is open, the new plan to the cent, the charges that would be removed, and who would be notified. Terms that are left ' +
      'out are proposed. Nothing is stored, and the payment gateway is not called: `createRepayment` checks once more.',
    path: {
      pid: {
        format: 'uuid',
        example: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
        description: 'The payment whose open charges are replaced.',
      },
    },
    answers: { 200: RepaymentPreviewView, ...previewErrors },
  })
  @ApiBody({ type: PreviewRepaymentBody })
  async preview(@Param('pid') id: string, @Body() sent: unknown): Promise<FieldsOf<RepaymentPreviewView>> {
    const pid = rowUuid(id, paymentNotFound);
    if (!(await this.payments.find(pid))) throw paymentNotFound();
    return this.previews.of(pid, await parseAs(PreviewRepaymentBody, sent));
  }
}
