import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { Partner } from './partner.entity.js';
import { PartnersAdmin } from './partners.admin.js';
import { PartnerGuard } from './partner.guard.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Partner]), MembershipsModule],
  controllers: [PartnersAdmin, PartnersController],
  providers: [PartnerGuard, PartnersService],
  exports: [PartnersService],
})
export class PartnersModule {}
