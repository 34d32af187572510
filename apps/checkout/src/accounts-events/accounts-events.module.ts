import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { AccountsEventsService } from './accounts-events.service.js';

@Module({
  imports: [DeliveriesModule, PaymentGatewayModule],
  providers: [AccountsEventsService],
  exports: [AccountsEventsService],
})
export class AccountsEventsModule {}
