import { Injectable } from '@nestjs/common';
import { adminRows } from '@rotina/service-kit/admin';
import { Database } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import { paymentChain, paymentSource } from './payment-desk.query.js';
import type { PaymentChain, PaymentRow } from './payment-desk.query.js';

export const paymentNotFound = (): UserError =>
  new UserError({ status: 404, code: 'payment_not_found', message: 'payment.notFound' });

/** What administrators see of payments: a list, and the whole chain of one. */
@Injectable()
export class PaymentDeskService {
  constructor(private readonly database: Database) {}

  list(list: AdminList): Promise<AdminPage<PaymentRow>> {
    return adminRows<PaymentRow>(this.database.manager, list, paymentSource);
  }

  async get(pid: string): Promise<PaymentChain> {
    const chain = await paymentChain(this.database.manager, pid);
    if (!chain) throw paymentNotFound();
    return chain;
  }
}
