import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GroupsAdminController } from './groups.admin.controller.js';
import { GroupsService } from './groups.service.js';
import { MembershipGroup, MembershipGroupCheckout } from './membership-group.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([MembershipGroup, MembershipGroupCheckout])],
  controllers: [GroupsAdminController],
  providers: [GroupsService],
  exports: [GroupsService],
})
export class GroupsModule {}
