import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { GatewayTokenGuard } from './gateway-token.guard.js';
import { GatewayWebhooksService } from './gateway-webhooks.service.js';

@ApiTags('gateway')
@Controller('api/v1/gateway/webhooks')
@Public()
@UseGuards(GatewayTokenGuard)
export class GatewayWebhooksController {
  constructor(private readonly webhooks: GatewayWebhooksService) {}

  @Post()
  @HttpCode(200)
  async receive(@Body() body: unknown): Promise<{ received: true }> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
    }
    await this.webhooks.receive(body);
    return { received: true };
  }
}
