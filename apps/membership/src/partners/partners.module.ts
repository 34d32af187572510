import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { PartnerGuard } from './partner.guard.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';
import { Partner } from './partner.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Partner]), MembershipsModule],
  controllers: [PartnersController],
  providers: [PartnerGuard, PartnersService],
})
export class PartnersModule {}
