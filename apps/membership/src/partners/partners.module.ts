import { Module } from '@nestjs/common';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { PartnerGuard } from './partner.guard.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

@Module({ imports: [MembershipsModule], controllers: [PartnersController], providers: [PartnerGuard, PartnersService] })
export class PartnersModule {}
