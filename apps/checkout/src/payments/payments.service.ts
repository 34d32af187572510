import { Injectable, Logger } from '@nestjs/common';
import { InstallmentChanged, PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import type { EventDefinition, PaymentStatus, PurchaseStatusPayload } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { installmentChanged } from './charge-change.js';
import type { ChargeChange, ChargeFacts } from './charge-change.js';
import { insertCharges, lockCharges } from './charges.query.js';
import { PaymentBook, unknownCharges } from './payment-book.js';
import type { PaymentMove, Report } from './payment-book.js';
import { valuesOf, writeBook } from './payment-book.query.js';
import type { PaymentRow } from './payments.query.js';
import { writeSettled } from './payments.query.js';

export interface PlanFacts {
  readonly charges: readonly ChargeFacts[];
  readonly pix: { readonly payload: string; readonly expiresAt: string } | null;
}

const eventOf: Readonly<Partial<Record<PaymentStatus, EventDefinition<PurchaseStatusPayload>>>> = {
  paid: PurchasePaid,
  overdue: PurchaseOverdue,
  refunded: PurchaseRefunded,
};

/** Writes what the gateway says into payments and charges, and tells it to the other services. */
@Injectable()
export class PaymentsService {
  private readonly logger = new Logger(PaymentsService.name);

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Locks and reads what reports tell of: the charges, and with their locked payments all charges of those. */
  async open(tx: Transaction, payments: readonly PaymentRow[], reports: readonly Report[]): Promise<PaymentBook> {
    const of = { pids: payments.map(({ pid }) => pid), gatewayIds: reports.map(({ facts }) => facts.id) };
    const known = await lockCharges(tx, of);
    const unknown = unknownCharges(payments, known, reports);
    if (unknown.length === 0) return new PaymentBook(payments, known, []);
    const created = await insertCharges(tx, unknown, this.clock.now().toString());
    return new PaymentBook(payments, await lockCharges(tx, of), created);
  }

  /** What other services hear of a charge that the gateway reported. */
  async newsOfCharge(change: ChargeChange, undo: boolean): Promise<NewEvent[]> {
    const payload = installmentChanged(change, undo);
    return payload ? [await this.outbox.event(InstallmentChanged, payload)] : [];
  }

  /** What other services hear of a payment's new status. */
  async newsOfMove(move: PaymentMove): Promise<NewEvent[]> {
    const definition = eventOf[move.payment.status];
    return definition ? [await this.outbox.event(definition, statusPayload(move.payment))] : [];
  }

  /** Writes what has changed in the book, with its news in their order. */
  async write(tx: Transaction, book: PaymentBook, news: readonly NewEvent[]): Promise<void> {
    if (!book.hasChanged && news.length === 0) return;
    await this.outbox.appendWith(tx, writeBook, valuesOf(book, this.clock.now().toString()), news);
  }

  /** Records the whole plan of a locked payment as it was read from the gateway. */
  async recordPlan(tx: Transaction, payment: PaymentRow, plan: PlanFacts): Promise<PaymentMove | null> {
    const { pid } = payment;
    const gatewayTotal = plan.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const priceDifferenceCents = gatewayTotal - payment.totalCents;
    if (priceDifferenceCents !== 0) {
      this.logger.error(`The gateway charges ${gatewayTotal} cents for payment ${pid} of ${payment.totalCents} cents`);
    }
    const { payload = null, expiresAt = null } = plan.pix ?? {};
    const now = this.clock.now().toString();
    await writeSettled(tx, pid, { priceDifferenceCents, pixPayload: payload, pixExpiresAt: expiresAt, now });

    const reports = plan.charges.map((facts) => ({ facts, pid, at: null, undo: false }));
    const book = await this.open(tx, [payment], reports);
    const changes = reports.map((report) => book.record(report));
    const move = book.refresh(payment, false);
    const news = await Promise.all([
      ...changes.map((change) => this.newsOfCharge(change, false)),
      ...(move ? [this.newsOfMove(move)] : []),
    ]);
    await this.write(tx, book, news.flat());
    return move;
  }
}

function statusPayload(payment: PaymentRow): PurchaseStatusPayload {
  return {
    pid: payment.pid,
    revision: payment.revision,
    kind: payment.kind,
    checkout_id: payment.checkoutId,
    billing_type: payment.billingType,
    installment_count: payment.installmentCount,
    total_cents: payment.totalCents,
    customer: {
      name: payment.customerName,
      email: payment.customerEmail,
      document: payment.customerDocument,
      document_type: payment.customerDocumentType,
      phone: payment.customerPhone,
      country: payment.customerCountry,
    },
    created_at: payment.createdAt.toISOString(),
  };
}
