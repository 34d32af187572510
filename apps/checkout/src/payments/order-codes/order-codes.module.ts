import { Module } from '@nestjs/common';
import { OrderCodesService } from './order-codes.service.js';
import { OrdersConsumer } from './orders.consumer.js';

@Module({ providers: [OrderCodesService, OrdersConsumer], exports: [OrderCodesService] })
export class OrderCodesModule {}
