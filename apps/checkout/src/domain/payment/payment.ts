import type { BillingType, DocumentType, PaymentKind, PaymentStatus } from '@rotina/contracts';
import { agreedCentsOf } from './charge-amount.js';
import { createCharge, updateCharge } from './charge.js';
import type { Charge, ChargeChange, ChargeUpdate } from './charge.js';
import { nextPaymentStatus } from './payment-status.js';

/** The buyer; `document` has digits, or is a CNPJ with letters. */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly document: string;
  readonly documentType: DocumentType;
  readonly phone: string | null;
  readonly country: string;
}

export interface PaymentState {
  readonly pid: string;
  /** The last purchase or renewal before it in its chain; the own pid of a purchase. */
  readonly rootPid: string;
  readonly checkoutId: number;
  readonly kind: PaymentKind;
  readonly billingType: BillingType;
  readonly installmentCount: number;
  readonly totalCents: number;
  readonly accessMonths: number;
  readonly customer: Customer;
  readonly status: PaymentStatus;
  /** Grows with every change of the status, also from a payment to the one that replaces it. */
  readonly revision: number;
  readonly createdAt: Temporal.Instant;
  /** The payment whose plan replaced this one's: the status is frozen since. */
  readonly replacedByPid: string | null;
  /** Whether the gateway's plan was recorded, and the purchase published with its charges. */
  readonly isPlaced: boolean;
  /** The cost of the gateway's plan above the purchase when it was recorded; negative when it cost less. */
  readonly priceDifferenceCents: number;
}

/** A payment with what follows from its charges. */
export interface PaymentSnapshot {
  readonly payment: PaymentState;
  /** The earliest payment date of its charges, `YYYY-MM-DD`; null when nothing was paid. */
  readonly firstPaidAt: string | null;
}

/** A payment after a change of its status. */
export interface StatusChange extends PaymentSnapshot {
  readonly from: PaymentStatus;
  /** In the order of the plan. */
  readonly charges: readonly Charge[];
}

/** A payment with its charges. */
export class Payment {
  private readonly chargesById: Map<string, Charge>;

  constructor(
    private current: PaymentState,
    charges: readonly Charge[],
  ) {
    this.chargesById = new Map(charges.map((charge) => [charge.gatewayId, charge]));
  }

  get state(): PaymentState {
    return this.current;
  }

  /** In the order of the plan, whatever came first. */
  get charges(): Charge[] {
    return [...this.chargesById.values()].sort((one, other) => one.number - other.number);
  }

  get snapshot(): PaymentSnapshot {
    const [firstPaidAt = null] = this.charges.flatMap(({ paidAt }) => paidAt ?? []).sort();
    return { payment: this.current, firstPaidAt };
  }

  /** Adds a charge that belonged to no payment until now. */
  adopt(charge: Charge): void {
    this.chargesById.set(charge.gatewayId, { ...charge, pid: this.current.pid });
  }

  /** The gateway's plan less the agreed total; negative when it costs less. */
  priceDifferenceOf(plan: readonly Pick<ChargeUpdate, 'amountCents'>[]): number {
    return plan.reduce((sum, { amountCents }) => sum + amountCents, 0) - this.current.totalCents;
  }

  /** Applies an update to the charge that it names; a charge that is not known yet is created with `newId`. */
  applyChargeUpdate(update: ChargeUpdate, newId: string): ChargeChange {
    const change = this.changeBy(update, newId);
    this.chargesById.set(update.id, change.charge);
    return change;
  }

  private changeBy(update: ChargeUpdate, newId: string): ChargeChange {
    const known = this.chargesById.get(update.id);
    if (known) return updateCharge(known, update);
    const agreedCents = agreedCentsOf(this.current, update.number);
    return createCharge({ id: newId, pid: this.current.pid, agreedCents }, update);
  }

  /** Derives the payment's status from its charges; null when it stays the same, as that of a replaced payment does. */
  recalculateStatus({ undo }: { readonly undo: boolean }): StatusChange | null {
    const { status: from, revision, replacedByPid } = this.current;
    if (replacedByPid !== null) return null;
    const known = this.charges.map(({ knownStatus }) => knownStatus);
    const status = nextPaymentStatus(from, known, undo);
    if (status === from) return null;
    this.current = { ...this.current, status, revision: revision + 1 };
    return { from, charges: this.charges, ...this.snapshot };
  }
}
