import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChargeRecord } from './charge.entity.js';
import { PaymentUpdatesService } from './payment-updates.service.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentRecord, ChargeRecord])],
  providers: [PaymentsService, PaymentUpdatesService],
  exports: [PaymentsService, PaymentUpdatesService],
})
export class PaymentsModule {}
