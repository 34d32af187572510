import { Module } from '@nestjs/common';
import { GroupsAdminController } from './groups.admin.controller.js';
import { GroupsService } from './groups.service.js';

@Module({ controllers: [GroupsAdminController], providers: [GroupsService] })
export class GroupsModule {}
