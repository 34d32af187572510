import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { messageOf } from '@rotina/service-kit/errors';
import { keyDigest, keyLifetime, keyReused, untilFirstIsAnswered } from '@rotina/service-kit/requests';
import type { RequestKey } from '@rotina/service-kit/requests';
import { PaymentLinks } from '../buyer-links/payment-links.js';
import type { Charge } from '../domain/payment/charge.js';
import { GatewayRejected } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayPlan, PlanRequest } from '../payment-gateway/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDetails, PaymentRequestKey, RequestedPayment } from '../payments/payments.service.js';
import { gatewayRejected, gatewayUnavailable } from './drafts.errors.js';
import { paymentView } from './payment.view.js';
import type { PaymentView } from './payment.view.js';

/** Longer than the creation of a plan may take, so that the job leaves a request in progress alone. */
export const reconcileAfter = { seconds: 25 };
/** The gateway may still be processing a request whose answer was lost. */
const reconcileAfterFailure = { seconds: 10 };

const maxReasonLength = 500;

/** Creates a payment; returns the answer, or undefined when another request with the same key was first. */
type CreatePayment = (key: PaymentRequestKey | null) => Promise<PaymentView | undefined>;

/** Drafts from the request that creates one to the plan at the gateway, of purchases and of repayments. */
@Injectable()
export class DraftsService {
  private readonly logger = new Logger(DraftsService.name);

  constructor(
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsService,
    private readonly links: PaymentLinks,
  ) {}

  /**
   * Creates a payment once for each key of a sender. The payment's row keeps the key, since the gateway is called in
   * between: a repeated request is recognized also when the first one was answered 502 or died.
   */
  once(key: RequestKey | null, create: CreatePayment): Promise<PaymentView> {
    return untilFirstIsAnswered(async () => {
      const first = key && (await this.firstOf(key));
      if (first) return this.answerOf(first);
      return create(key && { digest: keyDigest(key), hash: key.hash });
    });
  }

  /** @throws UserError 422 when the gateway rejected the plan: the draft is over; 502 when it may have created it. */
  async createPlan(request: PlanRequest): Promise<GatewayPlan> {
    try {
      return await this.gateway.createPlan(request);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw await this.inDoubt(request.externalReference, error);
      await this.giveUp(request.externalReference);
      const reason = error.reasons.map(({ description }) => description).join(' ');
      throw gatewayRejected(reason.slice(0, maxReasonLength));
    }
  }

  /** Ends a draft of which the gateway has nothing. As after any other 4xx, the corrected request may have the same key. */
  async giveUp(pid: string): Promise<void> {
    await this.payments.cancelDraft(pid);
    await this.payments.releaseRequest(pid);
  }

  /** The answer to a request after which the reconciliation looks the payment up at the gateway. */
  async inDoubt(pid: string, error: unknown): Promise<Error> {
    this.logger.warn(`Payment ${pid} has to be reconciled with the gateway: ${messageOf(error)}`);
    await this.payments.postponeReconciliation(pid, this.clock.now().add(reconcileAfterFailure));
    return gatewayUnavailable();
  }

  /** Returns the payment of the first request with a key; null when there is none, or nothing came of it. */
  private async firstOf(key: RequestKey): Promise<RequestedPayment | null> {
    const first = await this.payments.ofRequest(keyDigest(key));
    if (!first) return null;
    const isOld = Temporal.Instant.compare(first.createdAt, this.clock.now().subtract(keyLifetime)) < 0;
    if (!isOld && first.requestHash !== key.hash) throw keyReused();
    if (!isOld && !first.isCancelled) return first;
    await this.payments.releaseRequest(first.pid);
    return null;
  }

  /** A draft is not posted again, because the gateway may have its plan; undefined while its request is in progress. */
  private async answerOf(first: RequestedPayment): Promise<PaymentView | undefined> {
    if (!first.isDraft) return this.view(first.pid);
    if (first.isInDoubt) throw gatewayUnavailable();
    return undefined;
  }

  /** The answer about a payment as it is stored. */
  async view(pid: string): Promise<PaymentView> {
    const [payment, charges] = await Promise.all([this.payments.find(pid), this.payments.chargesOf(pid)]);
    if (!payment) throw new Error(`Payment ${pid} vanished.`);
    return this.answer(payment, charges);
  }

  /** The answer about a payment. */
  answer(payment: PaymentDetails, charges: readonly Charge[]): PaymentView {
    return paymentView(payment, charges, this.links.urlOfPlan(payment.pid, charges, this.clock.now()));
  }
}
