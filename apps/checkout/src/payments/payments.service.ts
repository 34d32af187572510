import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InstallmentChanged, PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import type { EventDefinition, PaymentStatus, PurchaseStatusPayload } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import { changedCharge, installmentChanged, newCharge } from './charge-change.js';
import type { ChargeChange, ChargeFacts, ReportContext } from './charge-change.js';
import { insertCharge, lockCharge, updateCharge } from './charges.query.js';
import { nextPaymentStatus } from './payment-status.js';
import type { PaymentRow } from './payments.query.js';
import { knownStatusesOf, writeSettled, writeStatus } from './payments.query.js';

/** A payment that took another status. */
export interface PaymentMove {
  readonly payment: PaymentRow;
  readonly from: PaymentStatus;
}

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

  /** Records one charge of a locked payment, or of a payment that is not ours (null). */
  async recordCharge(
    tx: Transaction,
    payment: PaymentRow | null,
    facts: ChargeFacts,
    context: ReportContext,
  ): Promise<ChargeChange> {
    const change = await this.writeCharge(tx, payment?.pid ?? null, facts, context);
    const event = installmentChanged(change, context.undo);
    if (event) await this.outbox.append(tx, InstallmentChanged, event);
    return change;
  }

  /** Gives a locked payment the status that its charges make; null when that is no change. */
  async refreshStatus(tx: Transaction, payment: PaymentRow, undo: boolean): Promise<PaymentMove | null> {
    const { status: from } = payment;
    const to = nextPaymentStatus(from, await knownStatusesOf(tx, payment.pid), undo);
    if (to === from) return null;
    const revision = await writeStatus(tx, payment, { to, now: this.clock.now().toString() });
    const moved: PaymentRow = { ...payment, status: to, revision, cancelledAt: null };
    const event = eventOf[to];
    if (event) await this.outbox.append(tx, event, statusPayload(moved));
    return { payment: moved, from };
  }

  /** Records the whole plan of a locked payment as it was read from the gateway. */
  async recordPlan(tx: Transaction, payment: PaymentRow, plan: PlanFacts): Promise<PaymentMove | null> {
    for (const charge of plan.charges) await this.recordCharge(tx, payment, charge, { at: null, undo: false });
    const gatewayTotal = plan.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const priceDifferenceCents = gatewayTotal - payment.totalCents;
    if (priceDifferenceCents !== 0) {
      this.logger.error(
        `The gateway charges ${gatewayTotal} cents for payment ${payment.pid} of ${payment.totalCents} cents`,
      );
    }
    const { payload = null, expiresAt = null } = plan.pix ?? {};
    const now = this.clock.now().toString();
    await writeSettled(tx, payment.pid, { priceDifferenceCents, pixPayload: payload, pixExpiresAt: expiresAt, now });
    return this.refreshStatus(tx, payment, false);
  }

  private async writeCharge(
    tx: Transaction,
    pid: string | null,
    facts: ChargeFacts,
    context: ReportContext,
  ): Promise<ChargeChange> {
    const now = this.clock.now().toString();
    const created = newCharge(randomUUIDv7(), pid, facts, context.at);
    if (await insertCharge(tx, created, now)) return { outcome: 'created', from: null, charge: created };
    const known = await lockCharge(tx, facts.id);
    if (!known) throw new Error(`Charge ${facts.id} vanished.`);
    const change = changedCharge({ ...known, pid: known.pid ?? pid }, facts, context);
    if (change.outcome !== 'stale' || known.pid !== change.charge.pid) await updateCharge(tx, change.charge, now);
    return change;
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
