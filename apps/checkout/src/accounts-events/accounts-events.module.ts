import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { AccountsEventErasureService } from './accounts-event-erasure.service.js';
import { AccountsEventsService } from './accounts-events.service.js';
import { AccountsEventRecord } from './accounts-event.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccountsEventRecord]), DeliveriesModule, PaymentGatewayModule],
  providers: [AccountsEventsService, AccountsEventErasureService],
  exports: [AccountsEventsService, AccountsEventErasureService],
})
export class AccountsEventsModule {}
