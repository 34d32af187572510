import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { NeedsToken } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { Operation } from '@rotina/service-kit/openapi';
import { WebhookTokenGuard, webhookTokenParameter } from './webhook-token.guard.js';
import { PaymentWebhookBody, PurchaseEventBody } from './webhooks.bodies.js';
import { WebhookResultView } from './webhooks.dto.js';
import { WebhooksService } from './webhooks.service.js';

@NeedsToken(webhookTokenParameter, WebhookTokenGuard, 'query parameter')
@ApiTags('Webhooks')
@Controller('api')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post('v1/webhook')
  @HttpCode(200)
  @Operation({
    id: 'receivePayment',
    summary: 'Report the status of a payment of another checkout',
    description:
      'A paid one gives a membership of the group of its `checkout_id`, or pays it again; `refunded` and `overdue` change a membership that exists. The last status that was sent wins. One that is answered 422 is stored and can be replayed by administrators.',
    answers: {
      200: WebhookResultView,
      422: 'A minimum field or `payment.id` is missing, or no active group has the checkout.',
    },
  })
  @ApiBody({ type: PaymentWebhookBody })
  payment(@Body() body: unknown): Promise<WebhookResultView> {
    return this.receive('v1', body);
  }

  @Post('v2/webhook')
  @HttpCode(200)
  @Operation({
    id: 'receivePurchaseEvent',
    summary: 'Report an event of a purchase of another checkout',
    description:
      '`PURCHASE_APPROVED` gives a membership of the group of the offer, or pays it again; `PURCHASE_REFUNDED` and `PURCHASE_DELAYED` change a membership that exists; every other event is ignored. An event is stale when its `creation_date` lies before that of one which was applied. One that is answered 422 is stored and can be replayed by administrators.',
    answers: {
      200: WebhookResultView,
      422: 'The transaction is missing, or an approval has no e-mail or no offer of an active group.',
    },
  })
  @ApiBody({ type: PurchaseEventBody })
  purchase(@Body() body: unknown): Promise<WebhookResultView> {
    return this.receive('v2', body);
  }

  private receive(version: 'v1' | 'v2', body: unknown): Promise<WebhookResultView> {
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return this.webhooks.receive(version, body);
    throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
  }
}
