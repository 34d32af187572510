import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecretsModule } from '../secrets/secrets.module.js';
import { DeliveriesAdmin } from './deliveries.admin.js';
import { AccountsDeliveries, PlatformDeliveries } from './deliveries.job.js';
import { deliveriesQueue, DeliveriesService } from './deliveries.service.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';
import { DeliverySender } from './delivery-sender.js';
import { Delivery } from './delivery.entity.js';
import { DeliveryAttempt } from './delivery-attempt.entity.js';

@Module({
  imports: [
    BullModule.registerQueue({ name: deliveriesQueue('accounts') }, { name: deliveriesQueue('platform') }),
    TypeOrmModule.forFeature([Delivery, DeliveryAttempt]),
    SecretsModule,
  ],
  controllers: [DeliveriesAdmin],
  providers: [
    DeliveriesService,
    DeliveryAttemptsService,
    DeliverySender,
    DeliveryMetrics,
    AccountsDeliveries,
    PlatformDeliveries,
  ],
  exports: [DeliveriesService],
})
export class DeliveriesModule {}
