import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Operation } from '@rotina/service-kit/openapi';
import { PaymentsOfBuyerService } from '../payments/payments-of-buyer.service.js';
import { exportedPayment, PaymentExportView } from './payment-export.view.js';

@ApiTags('Purchases')
@Controller('api/v1/payments/export')
export class PaymentExportController {
  constructor(
    private readonly payments: PaymentsOfBuyerService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'exportPayments',
    summary: "Read what checkout stores of the logged-in user's purchases",
    description: "Those with the e-mail address of the user's account, and with those that it had before.",
    answers: { 200: PaymentExportView },
  })
  async read(@CurrentUser() { email, formerEmails }: AuthenticatedUser): Promise<PaymentExportView> {
    const payments = await this.payments.list(email, formerEmails);
    return { exported_at: this.clock.now().toString(), payments: payments.map(exportedPayment) };
  }
}
