import { Module } from '@nestjs/common';
import { BuyerQuestionsModule } from '../buyer-questions/buyer-questions.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { DetailsConfirmationModule } from '../details-confirmation/details-confirmation.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActivationsService } from './activations.service.js';
import { BuyersService } from './buyers.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';

@Module({
  imports: [BuyerQuestionsModule, CardsModule, DetailsConfirmationModule, GroupsModule, MembershipsModule, UsersModule],
  providers: [ActivationsService, BuyersService, PurchasesConsumer],
  exports: [ActivationsService],
})
export class ActivationsModule {}
