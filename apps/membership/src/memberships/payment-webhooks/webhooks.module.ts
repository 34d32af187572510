import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivationsModule } from '../activations/activations.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { InboundWebhook } from './inbound-webhook.entity.js';
import { WebhookTokenGuard } from './webhook-token.guard.js';
import { WebhooksAdmin } from './webhooks.admin.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([InboundWebhook]), ActivationsModule, MembershipsModule],
  controllers: [WebhooksAdmin, WebhooksController],
  providers: [WebhooksService, WebhookTokenGuard],
  exports: [WebhooksService],
})
export class WebhooksModule {}
