import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RemindersModule } from '../reminders/reminders.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { BuyerDetailsService } from './buyer-details.service.js';
import { Membership } from './membership.entity.js';
import { MembershipsAdminService } from './memberships-admin.service.js';
import { MembershipsAdmin } from './memberships.admin.js';
import { OwnMembershipsController } from './own-memberships.controller.js';
import { OwnMembershipsService } from './own-memberships.service.js';
import { MembershipsService } from './memberships.service.js';
import { ValidityService } from './validity.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Membership]), RemindersModule, UsersModule],
  controllers: [MembershipsAdmin, OwnMembershipsController],
  providers: [BuyerDetailsService, MembershipsAdminService, MembershipsService, OwnMembershipsService, ValidityService],
  exports: [BuyerDetailsService, MembershipsService, ValidityService],
})
export class MembershipsModule {}
