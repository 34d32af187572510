import { Module } from '@nestjs/common';
import { AsaasClient } from './asaas.client.js';
import { AsaasGateway } from './asaas.gateway.js';
import { PaymentGateway } from './payment-gateway.js';

@Module({
  providers: [AsaasClient, { provide: PaymentGateway, useClass: AsaasGateway }],
  exports: [PaymentGateway],
})
export class PaymentGatewayModule {}
