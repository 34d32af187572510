import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { OrderMailsModule } from '../order-mails/order-mails.module.js';
import { Buyer } from './buyer.entity.js';
import { BuyersService } from './buyers.service.js';
import { ChargeState } from './charge-state.entity.js';
import { ChargeUpdatesService } from './charge-updates.service.js';
import { InstallmentEntity, InstallmentTransition } from './installment.entity.js';
import { InstallmentsConsumer } from './installments.consumer.js';
import { InstallmentsService } from './installments.service.js';
import { OrderQuestion } from './order-question.entity.js';
import { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';
import { QuestionAnswersService } from './question-answers.service.js';
import { QuestionsAdmin } from './questions.admin.js';
import { QuestionsService } from './questions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Buyer, Order, InstallmentEntity, InstallmentTransition, ChargeState, OrderQuestion]),
    CommissionsModule,
    OrderMailsModule,
  ],
  controllers: [QuestionsAdmin],
  providers: [
    BuyersService,
    ChargeUpdatesService,
    InstallmentsConsumer,
    InstallmentsService,
    OrdersService,
    PurchasesConsumer,
    QuestionAnswersService,
    QuestionsService,
  ],
})
export class OrdersModule {}
