import type { BillingType, ChargeStatus } from '@rotina/contracts';

/** A charge as the gateway tells it, amounts in cents. */
export interface GatewayCharge {
  readonly id: string;
  readonly installmentId: string | null;
  /** Position in the plan; 1 for a single charge. */
  readonly number: number;
  readonly customerId: string | null;
  readonly externalReference: string | null;
  readonly amountCents: number;
  readonly netAmountCents: number | null;
  readonly refundedCents: number;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
  readonly status: ChargeStatus;
  /** The gateway's own word, kept beside ours. */
  readonly gatewayStatus: string;
  /** `YYYY-MM-DD`; null when unpaid. */
  readonly paidAt: string | null;
  readonly invoiceUrl: string | null;
  readonly bankSlipUrl: string | null;
  readonly invoiceNumber: string | null;
}

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

/** The payment gateway. Every method throws `GatewayUnavailable` or `GatewayRejected` when it has no answer. */
export abstract class PaymentGateway {
  /** Creates customer (where there is none yet) and plan, and reads the plan's charges back. Never repeats a POST. */
  abstract createPlan(request: PlanRequest): Promise<GatewayPlan>;

  /** The whole live plan, removed charges left out. */
  abstract planOf(reference: PlanReference): Promise<GatewayCharge[]>;

  /** What the gateway holds for a payment of ours; empty when nothing was ever created. */
  abstract findPlan(externalReference: string, billingType: BillingType): Promise<GatewayPlan>;
}
