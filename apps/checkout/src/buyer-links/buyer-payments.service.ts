import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { RequestQuotas } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import type { Translate } from '@rotina/service-kit/messages';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Charge } from '../domain/payment/charge.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { PixCode } from '../payment-gateway/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import { invalidPaymentLink } from './buyer-links.errors.js';
import { buyerPaymentView, isOpen } from './buyer-payment.view.js';
import type { BuyerPaymentView } from './buyer-payment.view.js';
import { PaymentLinks } from './payment-links.js';

const quota = { name: 'payment links', perMinute: 120 };

/** The next installments to pay: the buyer needs these codes, and the gateway counts our calls. */
const maxPixReads = 3;
/** The page is worth more without a code than late. */
const pixDeadlineMs = 2_000;

/** What a request for a payment shows of its caller. */
export interface LinkUse {
  readonly pid: string;
  readonly token: unknown;
  readonly address: string;
}

/** Payments as their buyers see them. */
@Injectable()
export class BuyerPaymentsService {
  private readonly logger = new Logger(BuyerPaymentsService.name);

  constructor(
    private readonly clock: Clock,
    private readonly quotas: RequestQuotas,
    private readonly links: PaymentLinks,
    private readonly payments: PaymentsService,
    private readonly checkouts: CheckoutsService,
    private readonly gateway: PaymentGateway,
  ) {}

  /**
   * The payment of a link, in the language of the translator.
   * @throws UserError 401 for a link that is not valid, 429 above the limit of the address.
   */
  async read(t: Translate, { pid, token, address }: LinkUse): Promise<BuyerPaymentView> {
    if (!this.links.allows(pid, token, this.clock.now())) throw invalidPaymentLink();
    await this.quotas.spend(quota, address);
    const [payment, charges] = await Promise.all([this.payments.find(pid), this.payments.chargesOf(pid)]);
    if (!payment) throw invalidPaymentLink();
    const [offer, pixCodes] = await Promise.all([
      this.checkouts.offer(payment.checkoutId),
      this.pixCodes(payment, charges),
    ]);
    return buyerPaymentView(t, { payment, charges, offer, pixCodes });
  }

  private async pixCodes(payment: PaymentDetails, charges: readonly Charge[]): Promise<Map<string, PixCode>> {
    if (payment.billingType !== 'PIX') return new Map();
    const deadline = AbortSignal.timeout(pixDeadlineMs);
    const codes = await Promise.all(
      charges
        .filter(isOpen)
        .slice(0, maxPixReads)
        .map(async (charge) => [charge.gatewayId, await this.pixCode(payment, charge, deadline)] as const),
    );
    return new Map(codes.flatMap(([id, code]) => (code ? [[id, code]] : [])));
  }

  /** The first charge's code is stored; others are read live. */
  private async pixCode({ pix }: PaymentDetails, charge: Charge, deadline: AbortSignal): Promise<PixCode | null> {
    if (charge.number === 1 && pix) return pix;
    try {
      return await this.gateway.pixCode(charge.gatewayId, deadline);
    } catch (error) {
      this.logger.warn(`The Pix code of charge ${charge.gatewayId} is not shown: ${messageOf(error)}`);
      return null;
    }
  }
}
