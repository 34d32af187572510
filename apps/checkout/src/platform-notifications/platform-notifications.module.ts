import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SecretsModule } from '../deliveries/secrets.module.js';
import { OverdueResync } from './overdue-resync.entity.js';
import { OverdueResyncsJob } from './overdue-resyncs.job.js';
import { OverdueResyncsService } from './overdue-resyncs.service.js';
import { PlatformNotificationsService } from './platform-notifications.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OverdueResync]),
    CheckoutsModule,
    DeliveriesModule,
    PaymentsModule,
    SecretsModule,
  ],
  providers: [PlatformNotificationsService, OverdueResyncsService, OverdueResyncsJob],
  exports: [PlatformNotificationsService],
})
export class PlatformNotificationsModule {}
