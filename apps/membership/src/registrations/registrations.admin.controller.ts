import { Body, Controller, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit/auth';
import { CreateUserBody } from '../users/users.dto.js';
import type { UserView } from '../users/users.dto.js';
import { RegistrationsService } from './registrations.service.js';

@ApiExcludeController()
@Roles('admin')
@Controller('admin/api/membership/users')
export class RegistrationsAdminController {
  constructor(private readonly registrations: RegistrationsService) {}

  @Post()
  create(@Body() body: CreateUserBody): Promise<UserView> {
    return this.registrations.create(body);
  }
}
