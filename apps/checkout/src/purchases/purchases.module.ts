import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlatformNotificationsModule } from '../platform-notifications/platform-notifications.module.js';
import { PurchaseLimitService } from './purchase-limit.service.js';
import { PurchaseQuota } from './purchase-quota.entity.js';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesService } from './purchases.service.js';
import { DraftReconciliation, draftReconciliationQueue } from './draft-reconciliation.job.js';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PurchaseQuota]),
    BullModule.registerQueue({ name: draftReconciliationQueue }),
    CheckoutsModule,
    PaymentGatewayModule,
    PaymentsModule,
    PlatformNotificationsModule,
  ],
  controllers: [PurchasesController],
  providers: [PurchasesService, PurchaseLimitService, DraftReconciliationService, DraftReconciliation],
})
export class PurchasesModule {}
