import { Module } from '@nestjs/common';
import { AccountsEventsModule } from '../accounts-events/accounts-events.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { DiscountValidationModule } from '../discount-validation/discount-validation.module.js';
import { GatewayWebhooksModule } from '../gateway-webhooks/gateway-webhooks.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { PaymentsAdmin } from './payments.admin.js';
import { PaymentHistoryService } from './payment-history.service.js';

@Module({
  imports: [
    PaymentsModule,
    GatewayWebhooksModule,
    ReconciliationModule,
    DiscountValidationModule,
    AccountsEventsModule,
    DeliveriesModule,
    RefundsModule,
  ],
  controllers: [PaymentsAdmin],
  providers: [PaymentHistoryService],
})
export class PaymentHistoryModule {}
