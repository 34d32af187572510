import { Injectable } from '@nestjs/common';
import { canonicalEmail } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import { In, Raw } from 'typeorm';
import type { Charge } from '../domain/payment/charge.js';
import type { PaymentState } from '../domain/payment/payment.js';
import { ChargeRecord } from './charge.entity.js';
import { chargeOf, paymentStateOf } from './payment-rows.js';
import { PaymentRecord } from './payment.entity.js';

/** A bound for the query, above any real number of purchases. */
const maxPayments = 500;

export interface PaymentOfBuyer {
  readonly payment: PaymentState;
  readonly charges: readonly Charge[];
}

/** Payments by the address of their buyers. */
@Injectable()
export class PaymentsOfBuyerService {
  constructor(private readonly database: Database) {}

  /** The payments of an address, and of those that its owner had before, in any case, with their charges; newest first. */
  async list(email: string, former: readonly string[] = []): Promise<PaymentOfBuyer[]> {
    const { manager } = this.database;
    const emails = [email, ...former].map(canonicalEmail);
    const customerEmail = Raw((column) => `lower(${column}) = any(:emails)`, { emails });
    const payments = await manager.getRepository(PaymentRecord).find({
      where: { customerEmail },
      order: { createdAt: 'desc', pid: 'desc' },
      take: maxPayments,
    });
    const pid = In(payments.map((payment) => payment.pid));
    const charges = await manager.getRepository(ChargeRecord).find({ where: { pid }, order: { number: 'asc' } });
    const byPid = Map.groupBy(charges, (charge) => charge.pid);
    return payments.map((payment) => ({
      payment: paymentStateOf(payment),
      charges: (byPid.get(payment.pid) ?? []).map(chargeOf),
    }));
  }
}
