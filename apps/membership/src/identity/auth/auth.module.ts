import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SignInAttempt } from './sign-in-attempt.entity.js';
import { SignInDevice } from './sign-in-device.entity.js';
import { SignInDevices } from './sign-in-devices.service.js';
import { SignInMetrics } from './sign-in-metrics.js';
import { SignInAttempts } from './sign-in-attempts.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SignInAttempt, SignInDevice]),
    PasswordsModule,
    SessionsModule,
    TokensModule,
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [AuthService, SignInAttempts, SignInDevices, SignInMetrics],
  exports: [AuthService, SignInAttempts],
})
export class AuthModule {}
