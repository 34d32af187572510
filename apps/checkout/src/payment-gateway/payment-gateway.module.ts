import { Module } from '@nestjs/common';
import { AsaasModule } from './asaas/asaas.module.js';

@Module({ imports: [AsaasModule], exports: [AsaasModule] })
export class PaymentGatewayModule {}
