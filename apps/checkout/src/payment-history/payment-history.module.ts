import { Module } from '@nestjs/common';
import { AccountsEventsModule } from '../accounts-events/accounts-events.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { GatewayWebhooksModule } from '../gateway-webhooks/gateway-webhooks.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { PaymentsAdmin } from './payment-history.admin.js';
import { PaymentHistoryService } from './payment-history.service.js';

@Module({
  imports: [PaymentsModule, GatewayWebhooksModule, AccountsEventsModule, DeliveriesModule, ReconciliationModule],
  controllers: [PaymentsAdmin],
  providers: [PaymentHistoryService],
})
export class PaymentHistoryModule {}
