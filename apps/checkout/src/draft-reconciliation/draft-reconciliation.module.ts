import { Module } from '@nestjs/common';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { RepaymentsModule } from '../repayments/repayments.module.js';
import { DraftReconciliationJob } from './draft-reconciliation.job.js';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

@Module({
  imports: [CheckoutsModule, PaymentGatewayModule, PaymentsModule, PurchasesModule, RepaymentsModule],
  providers: [DraftReconciliationService, DraftReconciliationJob],
})
export class DraftReconciliationModule {}
