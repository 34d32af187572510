import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FormBodies } from './form-bodies.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordLinks } from './password-links.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';

@Module({
  imports: [SessionsModule],
  controllers: [PasswordsController],
  providers: [FormBodies, PasswordHasher, PasswordLinks, PasswordsService],
  exports: [PasswordHasher, PasswordLinks],
})
export class PasswordsModule {}
