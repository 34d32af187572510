import { Module } from '@nestjs/common';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [PaymentGatewayModule, PaymentsModule],
  providers: [DraftsService],
  exports: [DraftsService],
})
export class DraftsModule {}
