import { Module } from '@nestjs/common';
import { UsersAdminController } from './users.admin.controller.js';
import { UsersService } from './users.service.js';

@Module({ controllers: [UsersAdminController], providers: [UsersService] })
export class UsersModule {}
