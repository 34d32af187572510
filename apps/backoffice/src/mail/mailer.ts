import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatCents } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import type { MailTemplate } from './mail-text.js';
import { insertMail } from './mail.query.js';

/** What a mail about an order is made of. */
export interface MailedOrder {
  readonly code: string;
  readonly totalCents: number;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
}

/** Takes mails in; they go out once the transaction has committed. */
@Injectable()
export class Mailer {
  constructor(private readonly clock: Clock) {}

  /** Writes to an order's buyer, if they have an address. */
  async post(tx: Transaction, template: MailTemplate, order: MailedOrder): Promise<void> {
    if (order.buyerEmail === null) return;
    const params = { name: order.buyerName, code: order.code, total: formatCents(order.totalCents) };
    await insertMail(tx, { id: randomUUIDv7(), to: order.buyerEmail, template, params, at: this.clock.now() });
  }
}
