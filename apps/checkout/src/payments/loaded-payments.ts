import { createCharge, updateCharge } from '../domain/payment/charge.js';
import type { Charge, ChargeChange, ChargeUpdate } from '../domain/payment/charge.js';
import { Payment } from '../domain/payment/payment.js';
import type { PaymentState } from '../domain/payment/payment.js';

/** The writes of a transaction. */
export interface PaymentChanges {
  readonly created: readonly Charge[];
  readonly charges: readonly Charge[];
  readonly payments: readonly PaymentState[];
}

/** Payments and charges of a transaction, and which of them differ from what it loaded. */
export class LoadedPayments {
  private readonly payments: Map<string, Payment>;
  private readonly loadedPayments: ReadonlyMap<string, PaymentState>;
  private readonly loadedCharges: ReadonlyMap<string, Charge>;
  /** Charges of no payment of ours, by the gateway's id. */
  private readonly unowned = new Map<string, Charge>();
  private readonly ownerOf = new Map<string, string>();

  /** @param versions Of the charges' rows, by the gateway's ids. */
  constructor(
    payments: readonly PaymentState[],
    charges: readonly Charge[],
    readonly versions: ReadonlyMap<string, string>,
  ) {
    const byPid = Map.groupBy(charges, ({ pid }) => pid);
    this.payments = new Map(payments.map((state) => [state.pid, new Payment(state, byPid.get(state.pid) ?? [])]));
    this.loadedPayments = new Map(payments.map((state) => [state.pid, state]));
    this.loadedCharges = new Map(charges.map((charge) => [charge.gatewayId, charge]));
    for (const charge of charges) {
      if (charge.pid === null) this.unowned.set(charge.gatewayId, charge);
      else this.ownerOf.set(charge.gatewayId, charge.pid);
    }
  }

  /** The payment of a charge; for a charge that belongs to none, the payment that the gateway names. */
  paymentOf(gatewayId: string, reference: string | null): Payment | null {
    const pid = this.ownerOf.get(gatewayId) ?? reference;
    return pid === null ? null : (this.payments.get(pid) ?? null);
  }

  /** A charge as it was loaded. */
  charge(gatewayId: string): Charge | null {
    return this.loadedCharges.get(gatewayId) ?? null;
  }

  /** Applies an update to the charge of `payment`, or of none. */
  apply(payment: Payment | null, update: ChargeUpdate, newId: string): ChargeChange {
    const unowned = this.unowned.get(update.id);
    if (!payment) return this.applyUnowned(unowned, update, newId);
    if (unowned) {
      payment.adopt(unowned);
      this.unowned.delete(update.id);
    }
    this.ownerOf.set(update.id, payment.state.pid);
    return payment.applyChargeUpdate(update, newId);
  }

  private applyUnowned(known: Charge | undefined, update: ChargeUpdate, newId: string): ChargeChange {
    const change = known ? updateCharge(known, update) : createCharge({ id: newId, pid: null }, update);
    this.unowned.set(update.id, change.charge);
    return change;
  }

  get changes(): PaymentChanges {
    const payments = [...this.payments.values()];
    const charges = [...this.unowned.values(), ...payments.flatMap((payment) => payment.charges)];
    return {
      created: charges.filter(({ gatewayId }) => !this.loadedCharges.has(gatewayId)),
      charges: charges.filter((charge) => {
        const loaded = this.loadedCharges.get(charge.gatewayId);
        return loaded !== undefined && loaded !== charge;
      }),
      payments: payments.map(({ state }) => state).filter((state) => this.loadedPayments.get(state.pid) !== state),
    };
  }
}
