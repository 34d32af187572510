import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuyerDetailsService } from './buyer-details.service.js';
import { Membership } from './membership.entity.js';
import { MembershipsController } from './memberships.controller.js';
import { OwnMembershipsController } from './own-memberships.controller.js';
import { OwnMembershipsService } from './own-memberships.service.js';
import { MembershipsService } from './memberships.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Membership])],
  controllers: [MembershipsController, OwnMembershipsController],
  providers: [BuyerDetailsService, MembershipsService, OwnMembershipsService],
  exports: [BuyerDetailsService, MembershipsService],
})
export class MembershipsModule {}
