import { Injectable } from '@nestjs/common';
import { formatCents } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import type { Transaction } from '@rotina/service-kit/database';
import type { MailParams, MailTemplate } from './mail-text.js';

export interface Recipient {
  readonly name: string;
  readonly email: string | null;
}

/** Mails to the buyers of orders. */
@Injectable()
export class OrderMailsService {
  constructor(private readonly mailer: Mailer) {}

  /** Sends a mail about an order; a buyer without an address gets none. */
  async send(
    tx: Transaction,
    template: MailTemplate,
    order: { readonly code: string; readonly totalCents: number },
    buyer: Recipient,
  ): Promise<void> {
    if (buyer.email === null) return;
    const params: MailParams = { name: buyer.name, code: order.code, total: formatCents(order.totalCents) };
    await this.mailer.send(tx, { to: buyer.email, template, params });
  }
}
