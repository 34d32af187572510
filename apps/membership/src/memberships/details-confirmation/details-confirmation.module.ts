import { Module } from '@nestjs/common';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ConfirmationLinks } from './confirmation-links.js';
import { DetailsConfirmationController } from './details-confirmation.controller.js';
import { DetailsConfirmationService } from './details-confirmation.service.js';

@Module({
  imports: [MembershipsModule, UsersModule],
  controllers: [DetailsConfirmationController],
  providers: [ConfirmationLinks, DetailsConfirmationService],
  exports: [ConfirmationLinks],
})
export class DetailsConfirmationModule {}
