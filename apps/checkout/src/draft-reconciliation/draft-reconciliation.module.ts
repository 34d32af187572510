import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { RepaymentsModule } from '../repayments/repayments.module.js';
import { DraftReconciliation, draftReconciliationQueue } from './draft-reconciliation.job.js';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

@Module({
  imports: [
    BullModule.registerQueue({ name: draftReconciliationQueue }),
    CheckoutsModule,
    PaymentGatewayModule,
    PaymentsModule,
    PurchasesModule,
    RepaymentsModule,
  ],
  providers: [DraftReconciliationService, DraftReconciliation],
})
export class DraftReconciliationModule {}
