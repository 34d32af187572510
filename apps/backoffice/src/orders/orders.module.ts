import { Module } from '@nestjs/common';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { MailModule } from '../mail/mail.module.js';
import { InstallmentsConsumer } from './installments.consumer.js';
import { InstallmentsService } from './installments.service.js';
import { OrdersService } from './orders.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';

@Module({
  imports: [CommissionsModule, MailModule],
  providers: [OrdersService, InstallmentsService, PurchasesConsumer, InstallmentsConsumer],
})
export class OrdersModule {}
