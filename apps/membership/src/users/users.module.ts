import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersAdminController } from './users.admin.controller.js';
import { UsersService } from './users.service.js';
import { User } from './user.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([User])], controllers: [UsersAdminController], providers: [UsersService] })
export class UsersModule {}
