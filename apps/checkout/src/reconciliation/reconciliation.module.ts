import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuyerLinksModule } from '../buyer-links/buyer-links.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlatformNotificationsModule } from '../platform-notifications/platform-notifications.module.js';
import { ChargeCorrection } from './charge-correction.entity.js';
import { ChargeCorrectionsAdmin } from './charge-corrections.admin.js';
import { ChargeCorrectionsService } from './charge-corrections.service.js';
import { ComparisonProgress } from './comparison-progress.entity.js';
import { LiveReadsService } from './live-reads.service.js';
import { PaymentComparisonJob } from './payment-comparison.job.js';
import { PaymentComparisonService } from './payment-comparison.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChargeCorrection, ComparisonProgress]),
    BuyerLinksModule,
    PaymentGatewayModule,
    PaymentsModule,
    PlatformNotificationsModule,
  ],
  controllers: [ChargeCorrectionsAdmin],
  providers: [ChargeCorrectionsService, LiveReadsService, PaymentComparisonService, PaymentComparisonJob],
  exports: [ChargeCorrectionsService, LiveReadsService],
})
export class ReconciliationModule {}
