import { randomUUIDv7 } from 'node:crypto';
import { changedCharge, newCharge } from './charge-change.js';
import type { ChargeChange, ChargeFacts, ReportContext } from './charge-change.js';
import type { ChargeRow } from './charges.query.js';
import { nextPaymentStatus } from './payment-status.js';
import type { PaymentRow } from './payments.query.js';

/** What the gateway says of a charge, and of which payment of ours it says that it is. */
export interface Report extends ReportContext {
  readonly facts: ChargeFacts;
  readonly pid: string | null;
}

/** A payment that took another status. */
export interface PaymentMove {
  readonly payment: PaymentRow;
  /** The earliest payment date of any of its charges, `YYYY-MM-DD`. */
  readonly firstPaidAt: string | null;
}

/** The charges that reports tell of and that are not known yet, as the first of them tells. */
export function unknownCharges(
  payments: readonly PaymentRow[],
  known: readonly ChargeRow[],
  reports: readonly Report[],
): ChargeRow[] {
  const pids = new Set<string | null>(payments.map(({ pid }) => pid));
  const ids = new Set(known.map(({ gatewayId }) => gatewayId));
  return reports.flatMap(({ pid, facts, at }) => {
    if (ids.has(facts.id)) return [];
    ids.add(facts.id);
    return [newCharge(randomUUIDv7(), pids.has(pid) ? pid : null, facts, at)];
  });
}

/** Payments and all their charges, locked in a transaction, with what reports make of them one after the other. */
export class PaymentBook {
  private readonly payments: Map<string, PaymentRow>;
  private readonly charges: Map<string, ChargeRow>;
  private readonly unreported: Set<string>;
  private readonly changed = new Set<string>();
  private readonly moved = new Set<string>();

  /** @param created The gateway's ids of charges that were stored for their first report. */
  constructor(payments: readonly PaymentRow[], charges: readonly ChargeRow[], created: readonly string[]) {
    this.payments = new Map(payments.map((payment) => [payment.pid, payment]));
    this.charges = new Map(charges.map((charge) => [charge.gatewayId, charge]));
    this.unreported = new Set(created);
  }

  /** The payment of the charge; of a charge that is nobody's yet, the one that the report names. */
  paymentOf({ facts, pid }: Report): PaymentRow | null {
    const of = this.charges.get(facts.id)?.pid ?? pid;
    return of === null ? null : (this.payments.get(of) ?? null);
  }

  record(report: Report): ChargeChange {
    const { facts, at, undo } = report;
    const known = this.charges.get(facts.id);
    if (!known) throw new Error(`Charge ${facts.id} was not read before it was reported.`);
    if (this.unreported.delete(facts.id)) return { outcome: 'created', from: null, charge: known };
    const pid = known.pid ?? this.paymentOf(report)?.pid ?? null;
    const change = changedCharge({ ...known, pid }, facts, { at, undo });
    if (change.outcome === 'stale' && pid === known.pid) return change;
    this.charges.set(facts.id, change.charge);
    this.changed.add(facts.id);
    return change;
  }

  /** Gives a payment the status that its charges make; null when that is no change. */
  refresh({ pid }: PaymentRow, undo: boolean): PaymentMove | null {
    const payment = this.payments.get(pid);
    if (!payment) throw new Error(`Payment ${pid} is not in the book.`);
    const charges = this.reportedChargesOf(pid);
    const known = charges.map(({ knownStatus }) => knownStatus);
    const to = nextPaymentStatus(payment.status, known, undo);
    if (to === payment.status) return null;
    const after: PaymentRow = { ...payment, status: to, revision: payment.revision + 1, cancelledAt: null };
    this.payments.set(pid, after);
    this.moved.add(pid);
    const [firstPaidAt = null] = charges.flatMap(({ paidAt }) => paidAt ?? []).sort();
    return { payment: after, firstPaidAt };
  }

  private reportedChargesOf(pid: string): ChargeRow[] {
    return [...this.charges.values()].filter((charge) => charge.pid === pid && !this.unreported.has(charge.gatewayId));
  }

  get hasChanged(): boolean {
    return this.changed.size + this.moved.size > 0;
  }

  get changedCharges(): ChargeRow[] {
    return [...this.charges.values()].filter(({ gatewayId }) => this.changed.has(gatewayId));
  }

  get movedPayments(): PaymentRow[] {
    return [...this.payments.values()].filter(({ pid }) => this.moved.has(pid));
  }
}
