import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { RequestCounts } from '@rotina/service-kit/requests';
import type { Translate } from '@rotina/service-kit/messages';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Charge } from '../domain/payment/charge.js';
import { isOpen } from '../domain/payment/plan-standing.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import { BankSlipLinesService } from './bank-slip-lines.service.js';
import { invalidPaymentLink } from './buyer-links.errors.js';
import { buyerPaymentView } from './buyer-payment.view.js';
import type { BuyerPaymentView } from './buyer-payment.view.js';
import { PaymentLinks } from './payment-links.js';
import { PixCodesService } from './pix-codes.service.js';

const limit = { name: 'payment links', perMinute: 120 };
/** Above any real number of renegotiations of one debt. */
const maxReplacements = 50;

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
    private readonly slipLines: BankSlipLinesService,
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
    return this.view(t, payment, charges);
  }

  /** A payment with the ways to pay what is open of it, which are read from the gateway where they are not stored. */
  async view(t: Translate, payment: PaymentDetails, charges: readonly Charge[]): Promise<BuyerPaymentView> {
    const open = charges.filter(isOpen);
    const [offer, pixCodes, slipLines, replacedByUrl] = await Promise.all([
      this.checkouts.offer(payment.checkoutId),
      this.pixCodes.of(payment, open),
      this.slipLines.of(payment, open),
      this.replacementOf(payment),
    ]);
    const url = this.links.urlOfPlan(payment.pid, charges, this.clock.now());
    const receiptUrlOf = ({ number }: Charge): string => this.links.receiptUrlOf(url, number);
    return buyerPaymentView(t, { payment, charges, offer, pixCodes, slipLines, replacedByUrl, receiptUrlOf });
  }

  /** The link to the newest plan in the place of a payment's; null where it counts itself. */
  private async replacementOf(payment: PaymentDetails): Promise<string | null> {
    let newest = payment;
    for (let step = 0; step < maxReplacements && newest.replacedByPid !== null; step += 1) {
      const next = await this.payments.find(newest.replacedByPid);
      if (!next) break;
      newest = next;
    }
    if (newest === payment) return null;
    return this.links.urlOfPlan(newest.pid, await this.payments.chargesOf(newest.pid), this.clock.now());
  }
}
