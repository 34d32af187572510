import { Module } from '@nestjs/common';
import { CommissionsService } from './commissions.service.js';

@Module({ providers: [CommissionsService], exports: [CommissionsService] })
export class CommissionsModule {}
