import { Injectable } from '@nestjs/common';
import { formatCents } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import type { Transaction } from '@rotina/service-kit/database';
import type { MailParams, MailTemplate } from './mail-text.js';

/** What a mail about an order is made of. */
export interface MailedOrder {
  readonly code: string;
  readonly totalCents: number;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
}

/** The mails to the buyers of orders. */
@Injectable()
export class OrderMails {
  constructor(private readonly mailer: Mailer) {}

  /** Writes to an order's buyer, if they have an address. */
  async send(tx: Transaction, template: MailTemplate, order: MailedOrder): Promise<void> {
    if (order.buyerEmail === null) return;
    const params: MailParams = { name: order.buyerName, code: order.code, total: formatCents(order.totalCents) };
    await this.mailer.send(tx, { to: order.buyerEmail, template, params });
  }
}
