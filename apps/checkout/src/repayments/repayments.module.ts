import { Module } from '@nestjs/common';
import { BuyerLinksModule } from '../buyer-links/buyer-links.module.js';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { OrderCodesModule } from '../payments/order-codes/order-codes.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlatformNotificationsModule } from '../platform-notifications/platform-notifications.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { RepaymentAnswers } from './repayment-answers.js';
import { RepaymentCompletionService } from './repayment-completion.service.js';
import { RepaymentPreviewController } from './repayment-preview.controller.js';
import { RepaymentPreviewService } from './repayment-preview.service.js';
import { RepaymentsController } from './repayments.controller.js';
import { RepaymentsService } from './repayments.service.js';

@Module({
  imports: [
    BuyerLinksModule,
    CheckoutsModule,
    DeliveriesModule,
    DraftsModule,
    PaymentGatewayModule,
    OrderCodesModule,
    PaymentsModule,
    PlatformNotificationsModule,
    ReconciliationModule,
  ],
  controllers: [RepaymentsController, RepaymentPreviewController],
  providers: [RepaymentsService, RepaymentPreviewService, RepaymentCompletionService, RepaymentAnswers],
  exports: [RepaymentCompletionService],
})
export class RepaymentsModule {}
