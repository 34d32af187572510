import { Module } from '@nestjs/common';
import { GatewayNotifications } from '../gateway-notification.js';
import { PaymentGateway } from '../payment-gateway.js';
import { AsaasClient } from './asaas.client.js';
import { AsaasGateway } from './asaas.gateway.js';
import { AsaasNotifications } from './asaas.notifications.js';

@Module({
  providers: [
    AsaasClient,
    { provide: PaymentGateway, useClass: AsaasGateway },
    { provide: GatewayNotifications, useClass: AsaasNotifications },
  ],
  exports: [PaymentGateway, GatewayNotifications],
})
export class AsaasModule {}
