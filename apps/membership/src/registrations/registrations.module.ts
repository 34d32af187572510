import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { RegistrationsAdminController } from './registrations.admin.controller.js';
import { RegistrationsService } from './registrations.service.js';

@Module({
  imports: [PasswordsModule, UsersModule],
  controllers: [RegistrationsAdminController],
  providers: [RegistrationsService],
  exports: [RegistrationsService],
})
export class RegistrationsModule {}
