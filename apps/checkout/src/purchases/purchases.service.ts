import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { messageOf } from '@rotina/service-kit/errors';
import { defaultTimeZone, documentDigits, documentTypeOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/clock';
import { keyDigest, keyLifetime, keyReused, untilFirstIsAnswered } from '@rotina/service-kit/idempotency';
import type { RequestKey } from '@rotina/service-kit/idempotency';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/offer.js';
import { GatewayRejected } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDraft, RequestedPayment } from '../payments/payments.service.js';
import { discountEnabled } from '../domain/pricing/discount.js';
import { firstDueDate } from '../domain/payment/due-date.js';
import { paymentView } from './payment.view.js';
import type { PaymentView } from './payment.view.js';
import type { CreatePurchaseBody } from './purchases.dto.js';
import { gatewayRejected, gatewayUnavailable, isPriceChanged } from './purchases.errors.js';
import { quote } from './quote.js';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

/** Longer than the calls to the gateway may take, so that the job leaves a purchase in progress alone. */
const reconcileAfter = { seconds: 25 };
/** The gateway may still be processing a request whose answer was lost. */
const reconcileAfterFailure = { seconds: 10 };

const maxReasonLength = 500;

/** The purchase: checkout, member discount, price, draft, gateway. */
@Injectable()
export class PurchasesService {
  private readonly logger = new Logger(PurchasesService.name);

  constructor(
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsService,
    private readonly reconciliation: DraftReconciliationService,
  ) {}

  /**
   * Buys once for each key of a buyer. The payment's row keeps the key, since the gateway is called in between: a
   * repeated request is recognized also when the first one was answered 502 or died.
   */
  purchase(request: CreatePurchaseBody, key: RequestKey | null, address: string): Promise<PaymentView> {
    return untilFirstIsAnswered(async () => {
      const first = key && (await this.firstOf(key));
      return first ? this.answerOf(first) : this.buy(request, key, address);
    });
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

  /** Returns undefined when another request with the same key was first. */
  private async buy(
    request: CreatePurchaseBody,
    key: RequestKey | null,
    address: string,
  ): Promise<PaymentView | undefined> {
    const offer = await this.checkouts.offer(request.checkout_id);
    // An offer that does not exist is rejected before the validation service is called.
    quote(offer, { billing_type: request.billing_type, installment_count: request.installment_count }, 0);
    const isMember = await this.checkouts.isMember(offer, request.customer.email, 'purchase');
    const discountCents = isMember ? offer.discountAmountCents : 0;
    const totalCents = await this.agreedTotal(offer, request, { discountCents, address });
    const draft = this.draftOf(offer, request, { totalCents, discountCents });
    const requestKey = key && { digest: keyDigest(key), hash: key.hash };
    if (!(await this.payments.createDraft(draft, requestKey))) return undefined;
    await this.reconciliation.complete(draft.pid, await this.createPlan(draft, offer, request), offer);
    return this.view(draft.pid);
  }

  /** A wrong `expected_total` answers what validate_discount answers, so both have one limit. */
  private async agreedTotal(
    offer: Offer,
    request: CreatePurchaseBody,
    { discountCents, address }: { discountCents: number; address: string },
  ): Promise<number> {
    try {
      return quote(offer, request, discountCents);
    } catch (error) {
      if (isPriceChanged(error) && discountEnabled(offer)) await this.checkouts.spendValidationQuota(address);
      throw error;
    }
  }

  private draftOf(
    offer: Offer,
    { billing_type, installment_count, customer }: CreatePurchaseBody,
    price: { totalCents: number; discountCents: number },
  ): PaymentDraft {
    const document = documentDigits(customer.document);
    const createdAt = this.clock.now();
    return {
      ...price,
      pid: randomUUIDv7(),
      checkoutId: offer.id,
      kind: 'standard',
      billingType: billing_type,
      installmentCount: installment_count,
      accessMonths: offer.accessMonths,
      customer: {
        name: customer.name,
        email: customer.email,
        document,
        documentType: documentTypeOf(document) ?? 'CPF',
        phone: customer.phone || null,
        country: customer.country ?? 'BR',
      },
      reconcileDueAt: createdAt.add(reconcileAfter),
      createdAt,
    };
  }

  private async createPlan(draft: PaymentDraft, offer: Offer, request: CreatePurchaseBody): Promise<GatewayPlan> {
    try {
      return await this.gateway.createPlan({
        externalReference: draft.pid,
        billingType: draft.billingType,
        installmentCount: draft.installmentCount,
        totalCents: draft.totalCents,
        dueDate: firstDueDate(draft.billingType, this.clock.today(defaultTimeZone)),
        description: offer.product.name,
        creditCardToken: request.credit_card_token ?? null,
        customer: draft.customer,
      });
    } catch (error) {
      throw await this.failed(draft.pid, error);
    }
  }

  /** A rejection cancels the draft; after any other failure the reconciliation looks it up. */
  private async failed(pid: string, error: unknown): Promise<Error> {
    if (error instanceof GatewayRejected) {
      await this.payments.cancelDraft(pid);
      // As after any other 4xx, the corrected request may have the same key.
      await this.payments.releaseRequest(pid);
      const reason = error.reasons.map(({ description }) => description).join(' ');
      return gatewayRejected(reason.slice(0, maxReasonLength));
    }
    this.logger.warn(`Payment ${pid} stays a draft: ${messageOf(error)}`);
    await this.payments.postponeReconciliation(pid, this.clock.now().add(reconcileAfterFailure));
    return gatewayUnavailable();
  }

  private async view(pid: string): Promise<PaymentView> {
    const [payment, charges] = await Promise.all([this.payments.find(pid), this.payments.chargesOf(pid)]);
    if (!payment) throw new Error(`Payment ${pid} vanished.`);
    return paymentView(payment, charges);
  }
}
