import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { RequestCounts } from '@rotina/service-kit/requests';
import type { Translate } from '@rotina/service-kit/messages';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { invalidPaymentLink } from './buyer-links.errors.js';
import { buyerPaymentView, isOpen } from './buyer-payment.view.js';
import type { BuyerPaymentView } from './buyer-payment.view.js';
import { PaymentLinks } from './payment-links.js';
import { PixCodesService } from './pix-codes.service.js';

const limit = { name: 'payment links', perMinute: 120 };

/** The facts about the caller of a request for a payment. */
export interface LinkUse {
  readonly pid: string;
  readonly token: unknown;
  readonly address: string;
}

/** Payments as their buyers see them. */
@Injectable()
export class BuyerPaymentsService {
  constructor(
    private readonly clock: Clock,
    private readonly counts: RequestCounts,
    private readonly links: PaymentLinks,
    private readonly payments: PaymentsService,
    private readonly checkouts: CheckoutsService,
    private readonly pixCodes: PixCodesService,
  ) {}

  /**
   * The payment of a link, in the language of the translator.
   * @throws UserError 401 for a link that is not valid, 429 above the limit of the address.
   */
  async read(t: Translate, { pid, token, address }: LinkUse): Promise<BuyerPaymentView> {
    if (!this.links.allows(pid, token, this.clock.now())) throw invalidPaymentLink();
    await this.counts.count(limit, address);
    const [payment, charges] = await Promise.all([this.payments.find(pid), this.payments.chargesOf(pid)]);
    if (!payment) throw invalidPaymentLink();
    const [offer, pixCodes] = await Promise.all([
      this.checkouts.offer(payment.checkoutId),
      this.pixCodes.of(payment, charges.filter(isOpen)),
    ]);
    return buyerPaymentView(t, { payment, charges, offer, pixCodes });
  }
}
