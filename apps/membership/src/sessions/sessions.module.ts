import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionsService } from './sessions.service.js';
import { Session } from './session.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([Session])], providers: [SessionsService], exports: [SessionsService] })
export class SessionsModule {}
