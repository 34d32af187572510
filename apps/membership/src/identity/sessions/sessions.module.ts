import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { Session } from './session.entity.js';
import { SessionUses } from './session-uses.js';
import { SessionsAdminController } from './sessions.admin.controller.js';
import { SessionsAdminService } from './sessions.admin.service.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Session]), UsersModule],
  controllers: [OwnSessionsController, SessionsAdminController],
  providers: [SessionsAdminService, SessionsService, SessionUses],
  exports: [SessionsService],
})
export class SessionsModule {}
