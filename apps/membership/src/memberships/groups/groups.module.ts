import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GroupsAdmin } from './groups.admin.js';
import { GroupsService } from './groups.service.js';
import { MembershipGroup, MembershipGroupCheckout } from './membership-group.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([MembershipGroup, MembershipGroupCheckout])],
  controllers: [GroupsAdmin],
  providers: [GroupsService],
  exports: [GroupsService],
})
export class GroupsModule {}
