import { Module } from '@nestjs/common';
import { BuyerLinksModule } from '../buyer-links/buyer-links.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [BuyerLinksModule, PaymentGatewayModule, PaymentsModule],
  providers: [DraftsService],
  exports: [DraftsService],
})
export class DraftsModule {}
