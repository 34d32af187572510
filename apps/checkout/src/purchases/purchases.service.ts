import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { defaultTimeZone, documentDigits, documentTypeOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/clock';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/offer.js';
import { GatewayRejected } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDetails, PaymentDraft } from '../payments/payments.service.js';
import { firstDueDate } from '../domain/payment/due-date.js';
import { paymentView } from './purchases.dto.js';
import type { PaymentView, CreatePurchaseBody } from './purchases.dto.js';
import { gatewayRejected, gatewayUnavailable } from './purchases.errors.js';
import { quote } from './quote.js';
import { DraftReconciliationService } from './draft-reconciliation.service.js';

/** Longer than the calls to the gateway may take, so that the job leaves a purchase in progress alone. */
const reconcileAfter = { seconds: 25 };
/** The gateway may still be processing a request whose answer was lost. */
const reconcileAfterFailure = { seconds: 10 };

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

  /** `requestKey` identifies a request whose first answer was lost. */
  async purchase(request: CreatePurchaseBody, requestKey: string | null): Promise<PaymentView> {
    const known = requestKey === null ? null : await this.payments.findByRequestKey(requestKey);
    if (known) return this.repeated(known);
    const offer = await this.checkouts.offer(request.checkout_id);
    // An offer that does not exist is rejected before the validation service is called.
    quote(offer, { billing_type: request.billing_type, installment_count: request.installment_count }, 0);
    const isMember = await this.checkouts.isMember(offer, request.customer.email, 'purchase');
    const discountCents = isMember ? offer.discountAmountCents : 0;
    const totalCents = quote(offer, request, discountCents);
    const draft = this.draftOf(offer, request, { totalCents, discountCents, requestKey });
    if (!(await this.payments.createDraft(draft))) throw gatewayUnavailable();
    await this.reconciliation.complete(draft.pid, await this.createPlan(draft, offer, request));
    return this.view(draft.pid);
  }

  /** Returns the first request's payment; a draft is not posted again, because the gateway may have its plan. */
  private async repeated(payment: PaymentDetails): Promise<PaymentView> {
    if (payment.status === 'draft') throw gatewayUnavailable();
    return this.view(payment.pid);
  }

  private draftOf(
    offer: Offer,
    { billing_type, installment_count, customer }: CreatePurchaseBody,
    price: { totalCents: number; discountCents: number; requestKey: string | null },
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
        name: customer.name.trim(),
        email: customer.email,
        document,
        documentType: documentTypeOf(document) ?? 'CPF',
        phone: customer.phone ?? null,
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
      return gatewayRejected(error.reasons.map(({ description }) => description).join(' '));
    }
    this.logger.warn(`Payment ${pid} stays a draft: ${error instanceof Error ? error.message : 'the gateway failed'}`);
    await this.payments.postponeReconciliation(pid, this.clock.now().add(reconcileAfterFailure));
    return gatewayUnavailable();
  }

  private async view(pid: string): Promise<PaymentView> {
    const [payment, charges] = await Promise.all([this.payments.find(pid), this.payments.chargesOf(pid)]);
    if (!payment) throw new Error(`Payment ${pid} vanished.`);
    return paymentView(payment, charges);
  }
}
