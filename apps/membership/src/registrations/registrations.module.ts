import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationsAdminController } from './registrations.admin.controller.js';
import { RegistrationsService } from './registrations.service.js';

@Module({
  imports: [PasswordsModule],
  controllers: [RegistrationsAdminController],
  providers: [RegistrationsService],
  exports: [RegistrationsService],
})
export class RegistrationsModule {}
