import { Injectable } from '@nestjs/common';
import { defaultTimeZone, formatCents } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import { inContext } from '@rotina/service-kit/http';
import type { RequestContext } from '@rotina/service-kit/http';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/offer.js';
import type { Charge } from '../domain/payment/charge.js';
import { isOpen } from '../domain/payment/plan-standing.js';
import type { PaymentState, StatusChange } from '../domain/payment/payment.js';
import type { PlanResult } from '../payments/payment-updates.service.js';
import { endOfLink, lastDayOfLink } from './payment-links.js';
import type { PurchaseMailParams, PurchaseMailTemplate } from './purchase-mail.js';

/** A link that is mailed late is still good for a while. */
const minLife = { days: 30 };

/** A new status of a payment with the request that changed it. */
type CausedChange = StatusChange & { readonly cause?: RequestContext | undefined };

interface Purchase {
  readonly payment: PaymentState;
  readonly charges: readonly Charge[];
  readonly offer: Offer;
}

/** Mails buyers the link to their payment: when they buy, when they are late, and when their plan is replaced. */
@Injectable()
export class PurchaseMailsService {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
  ) {}

  /** Mails the link in the transaction that places a payment. */
  send(tx: Transaction, { payment, charges }: PlanResult, offer: Offer): Promise<void> {
    return this.mail(tx, 'purchasePlaced', { payment, charges, offer }, charges.filter(isOpen));
  }

  /** Mails the new plan in the transaction that puts it in the place of another one. */
  sendReplaced(tx: Transaction, { payment, charges }: PlanResult, offer: Offer): Promise<void> {
    return this.mail(tx, 'planReplaced', { payment, charges, offer }, charges.filter(isOpen));
  }

  /** Mails what is overdue in the transaction that makes payments overdue; an erased buyer receives none. */
  async sendOverdue(tx: Transaction, changes: readonly CausedChange[]): Promise<void> {
    // The buyer hears nothing of a status that a later change of the same transaction took back.
    const last = new Map(changes.map((change) => [change.payment.pid, change]));
    for (const { payment, charges, cause } of last.values()) {
      const overdue = charges.filter(({ status }) => status === 'overdue');
      if (payment.status !== 'overdue' || payment.customer.email === '' || overdue.length === 0) continue;
      const offer = await this.checkouts.offer(payment.checkoutId, tx);
      await inContext(cause, () => this.mail(tx, 'paymentOverdue', { payment, charges, offer }, overdue));
    }
  }

  private async mail(
    tx: Transaction,
    template: PurchaseMailTemplate,
    { payment, charges, offer: { product, organization } }: Purchase,
    listed: readonly Charge[],
  ): Promise<void> {
    const lastDay = lastDayOfLink(charges);
    if (!lastDay) return;
    const soonest = this.clock.today(defaultTimeZone).add(minLife);
    const until = Temporal.PlainDate.compare(lastDay, soonest) < 0 ? soonest : lastDay;
    const params: PurchaseMailParams = {
      pid: payment.pid,
      name: payment.customer.name,
      product: product.name,
      organization: organization.name,
      contact: organization.contactEmail,
      billingType: payment.billingType,
      installmentCount: payment.installmentCount,
      installments: listed.map(({ number, amountCents, dueDate }) => ({ number, amountCents, dueDate })),
      total: formatCents(payment.totalCents),
      until: until.toString(),
      expiresAt: endOfLink(until).toString(),
    };
    await this.mailer.send(tx, { to: payment.customer.email, template, params });
  }
}
