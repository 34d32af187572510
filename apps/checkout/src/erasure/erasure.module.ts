import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AbandonedCartsModule } from '../abandoned-carts/abandoned-carts.module.js';
import { AccountsEventsModule } from '../accounts-events/accounts-events.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { ErasedPayment } from './erased-payment.entity.js';
import { ErasureJob } from './erasure.job.js';
import { ErasureService } from './erasure.service.js';
import { UsersConsumer } from './users.consumer.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ErasedPayment]),
    AbandonedCartsModule,
    AccountsEventsModule,
    DeliveriesModule,
    PaymentsModule,
    RefundsModule,
  ],
  providers: [ErasureJob, ErasureService, UsersConsumer],
})
export class ErasureModule {}
