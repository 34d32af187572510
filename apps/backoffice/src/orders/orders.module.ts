import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuyersModule } from '../buyers/buyers.module.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { OrderMailsModule } from '../order-mails/order-mails.module.js';
import { ChargeState } from './charge-state.entity.js';
import { ChargeUpdatesService } from './charge-updates.service.js';
import { CreditsService } from './credits.service.js';
import { InstallmentEntity, InstallmentTransition } from './installment.entity.js';
import { ImportsService } from './imports.service.js';
import { InstallmentsConsumer } from './installments.consumer.js';
import { InstallmentsService } from './installments.service.js';
import { OrderCredit } from './order-credit.entity.js';
import { OrderQuestion } from './order-question.entity.js';
import { Order } from './order.entity.js';
import { OrdersAdmin } from './orders.admin.js';
import { OrdersService } from './orders.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';
import { QuestionAnswersService } from './question-answers.service.js';
import { QuestionsAdmin } from './questions.admin.js';
import { QuestionsService } from './questions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Order,
      InstallmentEntity,
      InstallmentTransition,
      ChargeState,
      OrderCredit,
      OrderQuestion,
    ]),
    BuyersModule,
    CommissionsModule,
    OrderMailsModule,
  ],
  controllers: [OrdersAdmin, QuestionsAdmin],
  providers: [
    ChargeUpdatesService,
    CreditsService,
    ImportsService,
    InstallmentsConsumer,
    InstallmentsService,
    OrdersService,
    PurchasesConsumer,
    QuestionAnswersService,
    QuestionsService,
  ],
  exports: [ImportsService],
})
export class OrdersModule {}
