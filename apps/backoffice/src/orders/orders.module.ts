import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { OrderMails } from '../mail/order-mails.js';
import { InstallmentsConsumer } from './installments.consumer.js';
import { InstallmentsService } from './installments.service.js';
import { OrdersService } from './orders.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';
import { Buyer } from './buyer.entity.js';
import { Order } from './order.entity.js';
import { Installment, InstallmentMove } from './installment.entity.js';
import { ChargeState } from './charge-state.entity.js';
import { OrderQuestion } from './order-question.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Buyer, Order, Installment, InstallmentMove, ChargeState, OrderQuestion]),
    CommissionsModule,
  ],
  providers: [OrdersService, OrderMails, InstallmentsService, PurchasesConsumer, InstallmentsConsumer],
})
export class OrdersModule {}
