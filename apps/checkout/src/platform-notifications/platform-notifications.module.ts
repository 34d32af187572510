import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { PlatformNotificationsService } from './platform-notifications.service.js';

@Module({
  imports: [DeliveriesModule, SecretsModule],
  providers: [PlatformNotificationsService],
  exports: [PlatformNotificationsService],
})
export class PlatformNotificationsModule {}
