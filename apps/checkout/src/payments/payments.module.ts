import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChargeRecord } from './charge.entity.js';
import { LiveChargesService } from './live-charges.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentUpdatesService } from './payment-updates.service.js';
import { PaymentWritesService } from './payment-writes.service.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentStatusChange } from './payment-status-change.entity.js';
import { PaymentErasureService } from './payment-erasure.service.js';
import { PaymentsOfBuyerService } from './payments-of-buyer.service.js';
import { PaymentsService } from './payments.service.js';
import { ReplacementsService } from './replacements.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentRecord, ChargeRecord, PaymentStatusChange])],
  providers: [
    PaymentErasureService,
    PaymentsOfBuyerService,
    PaymentsService,
    ReplacementsService,
    PaymentUpdatesService,
    PaymentWritesService,
    LiveChargesService,
    PaymentMetrics,
  ],
  exports: [
    PaymentErasureService,
    PaymentsOfBuyerService,
    PaymentsService,
    ReplacementsService,
    PaymentUpdatesService,
    LiveChargesService,
  ],
})
export class PaymentsModule {}
