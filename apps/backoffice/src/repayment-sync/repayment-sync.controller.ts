import { Body, Controller, Post, Res, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { RepaymentRequest } from '@rotina/contracts';
import type { RepaymentErrorCode } from '@rotina/contracts';
import { NeedsToken } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { FastifyReply } from 'fastify';
import { IntegrationTokenGuard } from './integration-token.guard.js';
import { repaymentPayload } from './repayment-payload.js';
import { RepaymentSyncService } from './repayment-sync.service.js';
import { RefusedSyncView, RepaymentSyncView, SyncErrorView } from './repayment-sync.view.js';
import { UnreadableBodyInterceptor } from './unreadable-body.interceptor.js';

const meanings = {
  invalid_payload: 'a field is missing or invalid, or a charge belongs to another order',
  unknown_event: '`event` is not known',
  company_not_found: 'no company has the slug',
  company_inactive: 'the company is inactive',
  product_not_resolved: 'the company has no product with the slug, or no legacy product',
  installment_count_mismatch: 'installments disagree with a count or a sum',
} satisfies Record<RepaymentErrorCode, string>;

const detailAlone = (description: string) => ({ description, body: SyncErrorView });
const answers = {
  200: { description: 'The repayment was registered before; nothing has changed.', body: RepaymentSyncView },
  201: { description: 'Both orders and all their installments are registered.', body: RepaymentSyncView },
  401: detailAlone('The token is missing or invalid.'),
  403: detailAlone('The request did not come by HTTPS.'),
  413: detailAlone('The body is larger than 1 MiB.'),
  415: detailAlone('The body is not JSON.'),
  422: {
    description: `The repayment is refused for good: ${Object.entries(meanings)
      .map(([code, meaning]) => `\`${code}\`, ${meaning}`)
      .join('; ')}.`,
    body: RefusedSyncView,
  },
  500: detailAlone('An error of this service.'),
};

@ApiTags('Repayment sync')
@Controller('v1/sync/repayments')
@NeedsToken('authorization', IntegrationTokenGuard)
@UseInterceptors(UnreadableBodyInterceptor)
export class RepaymentSyncController {
  constructor(private readonly syncs: RepaymentSyncService) {}

  @Post()
  @Operation({
    id: 'syncRepayment',
    summary: 'Register a repayment as two linked orders',
    description:
      'The new plan and the one that it replaces become orders with all their installments, or neither does. Nothing else follows from it: no mail, no commission. The same `repayment.reference` again changes nothing.',
    answers,
  })
  @ApiBody({ type: RepaymentRequest })
  async sync(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<RepaymentSyncView> {
    return withStatus(reply, await this.syncs.register(await repaymentPayload(body)));
  }

  @Post('rehearsal')
  @Operation({
    id: 'rehearseRepaymentSync',
    summary: 'Try a repayment without registering it',
    description:
      'Answers what the real call would answer now. Nothing is stored, so order codes of new orders are examples.',
    answers,
  })
  @ApiBody({ type: RepaymentRequest })
  async rehearse(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<RepaymentSyncView> {
    return withStatus(reply, await this.syncs.rehearse(await repaymentPayload(body)));
  }
}

function withStatus(reply: FastifyReply, view: RepaymentSyncView): RepaymentSyncView {
  void reply.status(view.status === 'created' ? 201 : 200);
  return view;
}
