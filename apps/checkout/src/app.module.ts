import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MessagingModule } from '@rotina/messaging';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/clock';
import { AccountsEventsModule } from './accounts-events/accounts-events.module.js';
import { CheckoutsModule } from './checkouts/checkouts.module.js';
import type { CheckoutConfig } from './config.js';
import { checkoutMigrations } from './database.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { errorBody } from './error-body.js';
import { FixturesModule } from './fixtures/fixtures.module.js';
import { GatewayWebhooksModule } from './gateway-webhooks/gateway-webhooks.module.js';
import { messages } from './messages.js';
import { PaymentHistoryModule } from './payment-history/payment-history.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlatformNotificationsModule } from './platform-notifications/platform-notifications.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';

@Module({})
export class AppModule {
  static forRoot(config: CheckoutConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'checkout',
          config,
          migrations: checkoutMigrations,
          errorBody,
          messages,
          ...(clock && { clock }),
        }),
        MessagingModule.forRoot({ source: 'checkout' }),
        CheckoutsModule,
        PaymentsModule,
        DeliveriesModule,
        AccountsEventsModule,
        PlatformNotificationsModule,
        PurchasesModule,
        ReconciliationModule,
        GatewayWebhooksModule,
        PaymentHistoryModule,
        FixturesModule,
      ],
    };
  }
}
