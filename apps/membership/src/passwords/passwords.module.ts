import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FormBodies } from './form-bodies.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordLinks } from './password-links.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { PasswordToken } from './password-token.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordToken]), SessionsModule],
  controllers: [PasswordsController],
  providers: [FormBodies, PasswordHasher, PasswordLinks, PasswordsService],
  exports: [PasswordHasher, PasswordLinks],
})
export class PasswordsModule {}
