import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { BuyerQuestion } from './buyer-question.entity.js';
import { BuyerQuestionsAdmin } from './buyer-questions.admin.js';
import { BuyerQuestionsService } from './buyer-questions.service.js';
import { MembershipTransfersService } from './membership-transfers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BuyerQuestion]), MembershipsModule, UsersModule],
  controllers: [BuyerQuestionsAdmin],
  providers: [BuyerQuestionsService, MembershipTransfersService],
  exports: [BuyerQuestionsService],
})
export class BuyerQuestionsModule {}
