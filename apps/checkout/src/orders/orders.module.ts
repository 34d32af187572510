import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { OrdersConsumer } from './orders.consumer.js';

@Module({ imports: [PaymentsModule], providers: [OrdersConsumer] })
export class OrdersModule {}
