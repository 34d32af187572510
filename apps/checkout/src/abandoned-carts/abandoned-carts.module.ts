import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { AbandonedCart } from './abandoned-cart.entity.js';
import { AbandonedCartsConsumer } from './abandoned-carts.consumer.js';
import { AbandonedCartsJob } from './abandoned-carts.job.js';
import { AbandonedCartsService } from './abandoned-carts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AbandonedCart]), PaymentGatewayModule, PaymentsModule, ReconciliationModule],
  providers: [AbandonedCartsConsumer, AbandonedCartsJob, AbandonedCartsService],
  exports: [AbandonedCartsService],
})
export class AbandonedCartsModule {}
