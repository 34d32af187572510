import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MailModule } from '@rotina/mail';
import { MessagingModule } from '@rotina/messaging';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/timing';
import { AbandonedCartsModule } from './abandoned-carts/abandoned-carts.module.js';
import { AccountsEventsModule } from './accounts-events/accounts-events.module.js';
import { BuyerLinksModule } from './buyer-links/buyer-links.module.js';
import { paymentLinks } from './buyer-links/payment-links.js';
import { purchaseMail } from './buyer-links/purchase-mail.js';
import { CheckoutsModule } from './checkouts/checkouts.module.js';
import type { CheckoutConfig } from './config.js';
import { checkoutMigrations } from './database.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DraftReconciliationModule } from './draft-reconciliation/draft-reconciliation.module.js';
import { errorBody } from './error-body.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FixturesModule } from './fixtures/fixtures.module.js';
import { GatewayWebhooksModule } from './gateway-webhooks/gateway-webhooks.module.js';
import { messages } from './messages.js';
import { OwnPaymentsModule } from './own-payments/own-payments.module.js';
import { PaymentExportModule } from './payment-export/payment-export.module.js';
import { PaymentHistoryModule } from './payment-history/payment-history.module.js';
import { OrderCodesModule } from './payments/order-codes/order-codes.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlatformNotificationsModule } from './platform-notifications/platform-notifications.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { RepaymentsModule } from './repayments/repayments.module.js';
import { deliveriesFailed } from './deliveries/deliveries.figures.js';
import { amountPaid, paymentsCreated } from './payments/payments.figures.js';
import { paymentsFound } from './payments/payments.search.js';

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
          figures: [paymentsCreated, amountPaid, deliveriesFailed],
          searches: [paymentsFound],
          ...(clock && { clock }),
        }),
        MessagingModule.forRoot({ source: 'checkout' }),
        MailModule.forRoot({ source: 'checkout', compose: purchaseMail(paymentLinks(config)) }),
        CheckoutsModule,
        PaymentsModule,
        DeliveriesModule,
        AccountsEventsModule,
        PlatformNotificationsModule,
        BuyerLinksModule,
        PurchasesModule,
        ReconciliationModule,
        RepaymentsModule,
        DraftReconciliationModule,
        GatewayWebhooksModule,
        RefundsModule,
        AbandonedCartsModule,
        ErasureModule,
        OwnPaymentsModule,
        PaymentExportModule,
        PaymentHistoryModule,
        OrderCodesModule,
        FixturesModule,
      ],
    };
  }
}
