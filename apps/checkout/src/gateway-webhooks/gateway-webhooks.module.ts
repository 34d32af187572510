import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsEventsModule } from '../accounts-events/accounts-events.module.js';
import { BuyerLinksModule } from '../buyer-links/buyer-links.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlatformNotificationsModule } from '../platform-notifications/platform-notifications.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { ApplierNotifier } from './applier-notifier.js';
import { GatewayEventApplicationService } from './gateway-event-application.service.js';
import { GatewayEventApplier } from './gateway-event-applier.js';
import { GatewayEvent } from './gateway-event.entity.js';
import { GatewayEventsAdmin } from './gateway-events.admin.js';
import { GatewayEventsService } from './gateway-events.service.js';
import { GatewayFollowUpsLane } from './gateway-follow-ups.lane.js';
import { GatewayTokenGuard } from './gateway-token.guard.js';
import { GatewayWebhookMetrics } from './gateway-webhook-metrics.js';
import { GatewayWebhooksController } from './gateway-webhooks.controller.js';
import { GatewayWebhooksService } from './gateway-webhooks.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([GatewayEvent]),
    AccountsEventsModule,
    BuyerLinksModule,
    PaymentGatewayModule,
    PaymentsModule,
    PlatformNotificationsModule,
    ReconciliationModule,
  ],
  controllers: [GatewayWebhooksController, GatewayEventsAdmin],
  providers: [
    GatewayWebhooksService,
    GatewayWebhookMetrics,
    ApplierNotifier,
    GatewayEventApplier,
    GatewayEventApplicationService,
    GatewayFollowUpsLane,
    GatewayEventsService,
    GatewayTokenGuard,
  ],
  exports: [GatewayEventsService],
})
export class GatewayWebhooksModule {}
