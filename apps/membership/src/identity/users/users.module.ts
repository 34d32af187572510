import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationsService } from './registrations.service.js';
import { User } from './user.entity.js';
import { UsersAdminService } from './users.admin.service.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), PasswordsModule],
  providers: [RegistrationsService, UsersAdminService, UsersService],
  exports: [RegistrationsService, UsersAdminService, UsersService],
})
export class UsersModule {}
