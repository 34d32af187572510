import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { RefundErasureService } from './refund-erasure.service.js';
import { RefundExecutionService } from './refund-execution.service.js';
import { RefundPart } from './refund-part.entity.js';
import { RefundRequestsConsumer } from './refund-requests.consumer.js';
import { RefundRequest } from './refund-request.entity.js';
import { RefundRequestsAdmin } from './refund-requests.admin.js';
import { RefundRequestsJob } from './refund-requests.job.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RefundPartsService } from './refund-parts.service.js';
import { Refund } from './refund.entity.js';
import { RefundsController } from './refunds.controller.js';
import { RefundsJob } from './refunds.job.js';
import { RefundsService } from './refunds.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Refund, RefundPart, RefundRequest]),
    PaymentGatewayModule,
    PaymentsModule,
    ReconciliationModule,
  ],
  controllers: [RefundsController, RefundRequestsAdmin],
  providers: [
    RefundsService,
    RefundErasureService,
    RefundExecutionService,
    RefundPartsService,
    RefundsJob,
    RefundRequestsConsumer,
    RefundRequestsJob,
    RefundRequestsService,
  ],
  exports: [RefundsService, RefundErasureService],
})
export class RefundsModule {}
