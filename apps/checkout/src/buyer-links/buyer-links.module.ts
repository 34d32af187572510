import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { CheckoutConfig } from '../config.js';
import { PaymentGatewayModule } from '../payment-gateway/payment-gateway.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StoredBankSlipLine } from './bank-slip-line.entity.js';
import { BankSlipLinesService } from './bank-slip-lines.service.js';
import { BuyerLinksController } from './buyer-links.controller.js';
import { BuyerPaymentsService } from './buyer-payments.service.js';
import { PaymentLinks, paymentLinks } from './payment-links.js';
import { StoredPixCode } from './pix-code.entity.js';
import { PixCodesService } from './pix-codes.service.js';
import { PurchaseMailsService } from './purchase-mails.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([StoredBankSlipLine, StoredPixCode]),
    PaymentsModule,
    CheckoutsModule,
    PaymentGatewayModule,
  ],
  controllers: [BuyerLinksController],
  providers: [
    BankSlipLinesService,
    BuyerPaymentsService,
    PixCodesService,
    PurchaseMailsService,
    { provide: PaymentLinks, inject: [CheckoutConfig], useFactory: paymentLinks },
  ],
  exports: [BuyerPaymentsService, PaymentLinks, PurchaseMailsService],
})
export class BuyerLinksModule {}
