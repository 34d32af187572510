import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { PaymentExportController } from './payment-export.controller.js';

@Module({ imports: [PaymentsModule], controllers: [PaymentExportController] })
export class PaymentExportModule {}
