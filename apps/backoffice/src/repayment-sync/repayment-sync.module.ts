import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { IntegrationTokenGuard } from './integration-token.guard.js';
import { RepaymentSyncController } from './repayment-sync.controller.js';
import { RepaymentSyncService } from './repayment-sync.service.js';
import { SyncMetrics } from './sync-metrics.js';

@Module({
  imports: [OrdersModule],
  controllers: [RepaymentSyncController],
  providers: [IntegrationTokenGuard, RepaymentSyncService, SyncMetrics],
})
export class RepaymentSyncModule {}
