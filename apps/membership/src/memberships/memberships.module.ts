import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuyerDetailsService } from './buyer-details.service.js';
import { Membership } from './membership.entity.js';
import { MembershipsController } from './memberships.controller.js';
import { MembershipsService } from './memberships.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Membership])],
  controllers: [MembershipsController],
  providers: [BuyerDetailsService, MembershipsService],
  exports: [BuyerDetailsService, MembershipsService],
})
export class MembershipsModule {}
