import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SignInAttempts } from './sign-in-attempts.service.js';
import { SignInAttempt } from './sign-in-attempt.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SignInAttempt]), PasswordsModule, SessionsModule, TokensModule],
  controllers: [AuthController],
  providers: [AuthService, SignInAttempts],
})
export class AuthModule {}
