import { Injectable } from '@nestjs/common';
import { defaultTimeZone, formatCents } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import type { Transaction } from '@rotina/service-kit/database';
import type { Offer } from '../checkouts/offer.js';
import type { PlanResult } from '../payments/payment-updates.service.js';
import type { PurchaseMailParams, PurchaseMailTemplate } from './purchase-mail.js';

/** A buyer may be late, and wants to look once more after the last installment. */
const afterLastDueDate = { days: 90 };

const template: PurchaseMailTemplate = 'purchasePlaced';

/** Mails buyers the link to their payment. */
@Injectable()
export class PurchaseMailsService {
  constructor(private readonly mailer: Mailer) {}

  /** Mails the link in the transaction that places a payment. */
  async send(tx: Transaction, { payment, charges }: PlanResult, { product, organization }: Offer): Promise<void> {
    const dueDates = charges.map(({ dueDate }) => Temporal.PlainDate.from(dueDate));
    const lastDueDate = dueDates.sort((one, other) => Temporal.PlainDate.compare(one, other)).at(-1);
    if (!lastDueDate) return;
    const until = lastDueDate.add(afterLastDueDate);
    const params: PurchaseMailParams = {
      pid: payment.pid,
      name: payment.customer.name,
      product: product.name,
      organization: organization.name,
      total: formatCents(payment.totalCents),
      until: until.toString(),
      expiresAt: until.add({ days: 1 }).toZonedDateTime(defaultTimeZone).toInstant().toString(),
    };
    await this.mailer.send(tx, { to: payment.customer.email, template, params });
  }
}
