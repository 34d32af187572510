import { Module } from '@nestjs/common';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { PlatformNotificationsService } from './platform-notifications.service.js';

@Module({
  imports: [CheckoutsModule, DeliveriesModule, SecretsModule],
  providers: [PlatformNotificationsService],
  exports: [PlatformNotificationsService],
})
export class PlatformNotificationsModule {}
