import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { FormBodies } from './form-bodies.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordLinks } from './password-links.js';
import { PasswordToken } from './password-token.entity.js';
import { PasswordTokens } from './password-tokens.service.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordToken]), SessionsModule, UsersModule],
  controllers: [PasswordsController],
  providers: [FormBodies, PasswordHasher, PasswordLinks, PasswordTokens, PasswordsService],
  exports: [PasswordHasher, PasswordLinks],
})
export class PasswordsModule {}
