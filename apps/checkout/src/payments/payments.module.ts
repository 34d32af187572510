import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChargeRecord } from './charge.entity.js';
import { LiveChargesService } from './live-charges.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentUpdatesService } from './payment-updates.service.js';
import { PaymentWritesService } from './payment-writes.service.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentRecord, ChargeRecord])],
  providers: [PaymentsService, PaymentUpdatesService, PaymentWritesService, LiveChargesService, PaymentMetrics],
  exports: [PaymentsService, PaymentUpdatesService, LiveChargesService],
})
export class PaymentsModule {}
