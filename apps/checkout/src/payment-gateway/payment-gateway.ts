import { isUuid } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import type { ChargeFacts } from '../domain/payment/charge.js';

/** A charge with the gateway's references to other things. */
export interface GatewayCharge extends ChargeFacts {
  readonly customerId: string | null;
  /** The reference that we sent: the pid of our payment. */
  readonly externalReference: string | null;
  /** The Pix transaction that paid it; null where it was not paid by Pix. */
  readonly pixTransactionId: string | null;
}

/** The pid of the payment that the gateway says a charge belongs to; null for anything else than an id of ours. */
export const pidOf = ({ externalReference }: GatewayCharge): string | null =>
  externalReference !== null && isUuid(externalReference) ? externalReference.toLowerCase() : null;

export interface PixCode {
  readonly payload: string;
  readonly expiresAt: string;
}

export interface GatewayPlan {
  /** Ordered by number. */
  readonly charges: readonly GatewayCharge[];
  readonly pix: PixCode | null;
}

export interface PlanRequest {
  readonly externalReference: string;
  readonly billingType: BillingType;
  readonly installmentCount: number;
  readonly totalCents: number;
  readonly dueDate: string;
  readonly description: string;
  readonly creditCardToken: string | null;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly document: string;
    readonly phone: string | null;
  };
}

/** One charge and the plan it stands in, if any. */
export interface PlanReference {
  readonly chargeId: string;
  readonly installmentId: string | null;
}

/** The outbound side of the payment gateway. Every method throws `GatewayUnavailable` or `GatewayRejected` when it has no answer. */
export abstract class PaymentGateway {
  /** Creates customer (where there is none yet) and plan, and reads the plan's charges back. Never repeats a POST. */
  abstract createPlan(request: PlanRequest): Promise<GatewayPlan>;

  /** One charge as it is now, also when it was removed; null when the gateway does not have it. */
  abstract charge(id: string): Promise<GatewayCharge | null>;

  /**
   * Removes an open charge, so that nobody can pay it any more; does nothing for one that is removed already.
   * @throws GatewayRejected for a charge that cannot be removed, because it was paid.
   */
  abstract removeCharge(id: string): Promise<void>;

  /**
   * Gives money of a paid charge back, all of it without an amount, and returns the charge after it. Never repeats the
   * call: after `GatewayUnavailable` the charge has to be read, because the refund may exist.
   * @throws GatewayRejected for a charge that is not paid, or an amount above what is left of it.
   */
  abstract refundCharge(id: string, amountCents: number | null): Promise<GatewayCharge>;

  /**
   * The Pix code of a charge; null for a charge that has none.
   * @param deadline Milliseconds of `performance.now()` by which it must be answered.
   */
  abstract pixCode(chargeId: string, deadline: number): Promise<PixCode | null>;

  /**
   * The line of digits of a charge's bank slip; null for a charge that has none.
   * @param deadline As for a Pix code.
   */
  abstract bankSlipLine(chargeId: string, deadline: number): Promise<string | null>;

  /**
   * The document of the account that a Pix transaction came from, as the gateway writes it; null where it names none.
   * @param deadline As for a Pix code.
   */
  abstract payerDocument(pixTransactionId: string, deadline: number): Promise<string | null>;

  /** The whole live plan, removed charges left out. */
  abstract planOf(reference: PlanReference): Promise<GatewayCharge[]>;

  /** The gateway's charges of our payment, without removed ones. */
  abstract charges(externalReference: string): Promise<GatewayCharge[]>;

  /** The gateway's charges of our payment; empty when none was ever created. */
  abstract findPlan(externalReference: string, billingType: BillingType): Promise<GatewayPlan>;
}
