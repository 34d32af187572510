import { Injectable } from '@nestjs/common';
import { canonicalEmail, isUuid } from '@rotina/contracts';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import type { Translate } from '@rotina/service-kit/messages';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { BuyerPaymentsService } from '../buyer-links/buyer-payments.service.js';
import { PaymentLinks } from '../buyer-links/payment-links.js';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import { paymentNotFound } from '../payments/payments.errors.js';
import { PaymentsOfBuyerService } from '../payments/payments-of-buyer.service.js';
import type { PaymentOfBuyer } from '../payments/payments-of-buyer.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import { ownPaymentView } from './own-payments.view.js';
import type { OwnPaymentDetailsView, OwnPaymentView } from './own-payments.view.js';

type Addresses = Pick<AuthenticatedUser, 'email' | 'formerEmails'>;

/** The payments of the person who is signed in: those with the address of the account, or one that it had. */
@Injectable()
export class OwnPaymentsService {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly ofBuyer: PaymentsOfBuyerService,
    private readonly checkouts: CheckoutsService,
    private readonly buyerPayments: BuyerPaymentsService,
    private readonly links: PaymentLinks,
  ) {}

  /** Newest first; without drafts, of which the gateway may have nothing. */
  async list({ email, formerEmails }: Addresses): Promise<OwnPaymentView[]> {
    const placed = (await this.ofBuyer.list(email, formerEmails)).filter(({ payment }) => payment.isPlaced);
    const products = await this.checkouts.productNames(placed.map(({ payment }) => payment.checkoutId));
    return placed.map((one) => this.view(one, products.get(one.payment.checkoutId) ?? ''));
  }

  /** @throws UserError 404 for an unknown payment, and for another buyer's. */
  async read(t: Translate, addresses: Addresses, pid: string): Promise<OwnPaymentDetailsView> {
    const payment = await this.find(addresses, pid);
    const charges = await this.payments.chargesOf(pid);
    const { product, installments } = await this.buyerPayments.view(t, payment, charges);
    return { ...this.view({ payment, charges }, product.name), installments };
  }

  /** @throws UserError 404 as for reading. */
  async find({ email, formerEmails = [] }: Addresses, pid: string): Promise<PaymentDetails> {
    const own = [email, ...formerEmails].map(canonicalEmail);
    const payment = isUuid(pid) ? await this.payments.find(pid) : null;
    const isOwn = payment?.isPlaced === true && own.includes(canonicalEmail(payment.customer.email));
    if (!isOwn) throw paymentNotFound();
    return payment;
  }

  private view(of: PaymentOfBuyer, product: string): FieldsOf<OwnPaymentView> {
    const { payment, charges } = of;
    return ownPaymentView(of, { product, buyerUrl: this.links.urlOfPlan(payment.pid, charges, this.clock.now()) });
  }
}
