import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { NeedsToken } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { Operation } from '@rotina/service-kit/openapi';
import { GatewayWebhookBody, tokenHeader } from '../payment-gateway/payment-gateway.api.js';
import { GatewayTokenGuard } from './gateway-token.guard.js';
import { ReceivedView } from './received.view.js';
import { GatewayWebhooksService } from './gateway-webhooks.service.js';

@ApiTags('Gateway webhooks')
@Controller('api/v1/gateway/webhooks')
@NeedsToken(tokenHeader, GatewayTokenGuard)
export class GatewayWebhooksController {
  constructor(private readonly webhooks: GatewayWebhooksService) {}

  @Post()
  @Operation({
    id: 'receiveGatewayWebhook',
    summary: 'Store a webhook of the payment gateway',
    description:
      'Any JSON object is stored, and applied after the answer, in order per payment; a repeated one changes nothing.',
    answers: { 200: ReceivedView },
  })
  @ApiBody({ type: GatewayWebhookBody })
  @HttpCode(200)
  async receive(@Body() body: unknown): Promise<ReceivedView> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
    }
    await this.webhooks.receive(body);
    return { received: true };
  }
}
