import { Module } from '@nestjs/common';
import { PaymentDeskAdminController } from './payment-desk.admin.controller.js';
import { PaymentDeskService } from './payment-desk.service.js';

@Module({ controllers: [PaymentDeskAdminController], providers: [PaymentDeskService] })
export class PaymentDeskModule {}
