import type { BillingType, DocumentType, PaymentKind, PaymentStatus } from '@rotina/contracts';
import { createCharge, updateCharge } from './charge.js';
import type { Charge, ChargeChange, ChargeUpdate } from './charge.js';
import { nextPaymentStatus } from './payment-status.js';

/** The buyer; `document` is digits only. */
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
  readonly checkoutId: number;
  readonly kind: PaymentKind;
  readonly billingType: BillingType;
  readonly installmentCount: number;
  readonly totalCents: number;
  readonly accessMonths: number;
  readonly customer: Customer;
  readonly status: PaymentStatus;
  /** Grows with every change of the status. */
  readonly revision: number;
  readonly createdAt: Temporal.Instant;
  /** Whether the gateway's plan was recorded, and the purchase published with its charges. */
  readonly isPlaced: boolean;
}

export interface StatusChange {
  readonly from: PaymentStatus;
  /** The payment after the change. */
  readonly payment: PaymentState;
  /** The earliest payment date of its charges, `YYYY-MM-DD`; null when nothing was paid. */
  readonly firstPaidAt: string | null;
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

  get charges(): Charge[] {
    return [...this.chargesById.values()];
  }

  /** Adds a charge that belonged to no payment until now. */
  adopt(charge: Charge): void {
    this.chargesById.set(charge.gatewayId, { ...charge, pid: this.current.pid });
  }

  /** Applies an update to the charge that it names; a charge that is not known yet is created with `newId`. */
  applyChargeUpdate(update: ChargeUpdate, newId: string): ChargeChange {
    const known = this.chargesById.get(update.id);
    const change = known ? updateCharge(known, update) : createCharge({ id: newId, pid: this.current.pid }, update);
    this.chargesById.set(update.id, change.charge);
    return change;
  }

  /** Derives the payment's status from its charges; null when it stays the same. */
  recalculateStatus({ undo }: { readonly undo: boolean }): StatusChange | null {
    const { status: from, revision } = this.current;
    const known = this.charges.map(({ knownStatus }) => knownStatus);
    const status = nextPaymentStatus(from, known, undo);
    if (status === from) return null;
    this.current = { ...this.current, status, revision: revision + 1 };
    const [firstPaidAt = null] = this.charges.flatMap(({ paidAt }) => paidAt ?? []).sort();
    return { from, payment: this.current, firstPaidAt };
  }
}
