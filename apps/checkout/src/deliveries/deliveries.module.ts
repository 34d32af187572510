import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecretsModule } from './secrets.module.js';
import { DeliveriesAdmin } from './deliveries.admin.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryAnswers } from './delivery-answers.js';
import { DeliveryAttempt } from './delivery-attempt.entity.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';
import { DeliveryErasureService } from './delivery-erasure.service.js';
import { DeliveriesLanes } from './deliveries.lane.js';
import { DeliveryFailuresAdminController } from './delivery-failures.admin.controller.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliverySender } from './delivery-sender.js';
import { Delivery } from './delivery.entity.js';
import { RedeliveriesAdminController } from './redeliveries.admin.controller.js';
import { RedeliveriesJob } from './redeliveries.job.js';
import { RedeliveriesService } from './redeliveries.service.js';
import { RedeliveryItem } from './redelivery-item.entity.js';
import { Redelivery } from './redelivery.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Delivery, DeliveryAttempt, Redelivery, RedeliveryItem]), SecretsModule],
  controllers: [RedeliveriesAdminController, DeliveryFailuresAdminController, DeliveriesAdmin],
  providers: [
    DeliveriesService,
    DeliveryErasureService,
    DeliveryAnswers,
    DeliveryAttemptsService,
    DeliveriesLanes,
    DeliverySender,
    DeliveryMetrics,
    RedeliveriesService,
    RedeliveriesJob,
  ],
  exports: [DeliveriesService, DeliveryAnswers, DeliveryErasureService],
})
export class DeliveriesModule {}
