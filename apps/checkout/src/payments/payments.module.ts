import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentsService } from './payments.service.js';
import { Payment } from './payment.entity.js';
import { Charge } from './charge.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Payment, Charge])],
  providers: [PaymentsService],
  exports: [PaymentsService],
})
export class PaymentsModule {}
