import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { Session } from './session.entity.js';
import { SessionsAdminController } from './sessions.admin.controller.js';
import { SessionsAdminService } from './sessions.admin.service.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Session]), UsersModule],
  controllers: [SessionsAdminController],
  providers: [SessionsAdminService, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
