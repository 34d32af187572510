import { Injectable } from '@nestjs/common';
import { formatCents } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import type { Transaction } from '@rotina/service-kit/database';
import type { Offer } from '../checkouts/offer.js';
import type { PlanResult } from '../payments/payment-updates.service.js';
import { endOfLink, lastDayOfLink } from './payment-links.js';
import type { PurchaseMailParams, PurchaseMailTemplate } from './purchase-mail.js';

const template: PurchaseMailTemplate = 'purchasePlaced';

/** Mails buyers the link to their payment. */
@Injectable()
export class PurchaseMailsService {
  constructor(private readonly mailer: Mailer) {}

  /** Mails the link in the transaction that places a payment. */
  async send(tx: Transaction, { payment, charges }: PlanResult, { product, organization }: Offer): Promise<void> {
    const until = lastDayOfLink(charges);
    if (!until) return;
    const params: PurchaseMailParams = {
      pid: payment.pid,
      name: payment.customer.name,
      product: product.name,
      organization: organization.name,
      total: formatCents(payment.totalCents),
      until: until.toString(),
      expiresAt: endOfLink(until).toString(),
    };
    await this.mailer.send(tx, { to: payment.customer.email, template, params });
  }
}
