import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuyerQuestionsModule } from '../buyer-questions/buyer-questions.module.js';
import { DetailsConfirmationModule } from '../details-confirmation/details-confirmation.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ActivationsService } from './activations.service.js';
import { BuyersService } from './buyers.service.js';
import { ErasedIdentifier } from './erased-identifier.entity.js';
import { ErasedReference } from './erased-reference.entity.js';
import { ErasedBuyersService } from './erased-buyers.service.js';
import { PaymentRevision } from './payment-revision.entity.js';
import { PaymentRevisionsService } from './payment-revisions.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ErasedIdentifier, ErasedReference, PaymentRevision]),
    BuyerQuestionsModule,
    DetailsConfirmationModule,
    GroupsModule,
    MembershipsModule,
    UsersModule,
  ],
  providers: [ActivationsService, BuyersService, ErasedBuyersService, PaymentRevisionsService, PurchasesConsumer],
  exports: [ActivationsService, ErasedBuyersService],
})
export class ActivationsModule {}
