import { Module } from '@nestjs/common';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { OrderMails } from '../mail/order-mails.js';
import { InstallmentsConsumer } from './installments.consumer.js';
import { InstallmentsService } from './installments.service.js';
import { OrdersService } from './orders.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';

@Module({
  imports: [CommissionsModule],
  providers: [OrdersService, OrderMails, InstallmentsService, PurchasesConsumer, InstallmentsConsumer],
})
export class OrdersModule {}
