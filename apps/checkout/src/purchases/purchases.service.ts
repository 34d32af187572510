import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { documentDigits, documentTypeOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/checkouts.query.js';
import { GatewayRejected } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { chargesOf } from '../payments/charges.query.js';
import type { PaymentRow } from '../payments/payments.query.js';
import {
  insertPayment,
  paymentByPid,
  paymentByRequestKey,
  postponeSettlement,
  writeCancelled,
} from '../payments/payments.query.js';
import type { NewPaymentRow } from '../payments/payments.query.js';
import { dueDateOf } from '../domain/payment/due-date.js';
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
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly gateway: PaymentGateway,
    private readonly reconciliation: DraftReconciliationService,
  ) {}

  /** `requestKey` identifies a request whose first answer was lost. */
  async purchase(request: CreatePurchaseBody, requestKey: string | null): Promise<PaymentView> {
    const known = requestKey === null ? undefined : await paymentByRequestKey(this.database.manager, requestKey);
    if (known) return this.repeated(known);
    const offer = await this.checkouts.offer(request.checkout_id);
    // An offer that does not exist is rejected before the validation service is called.
    quote(offer, { billing_type: request.billing_type, installment_count: request.installment_count }, 0);
    const isMember = await this.checkouts.isMember(offer, request.customer.email, 'purchase');
    const discountCents = isMember ? offer.discountAmountCents : 0;
    const totalCents = quote(offer, request, discountCents);
    const draft = this.draftOf(offer, request, { totalCents, discountCents, requestKey });
    if (!(await insertPayment(this.database.manager, draft))) throw gatewayUnavailable();
    await this.reconciliation.complete(draft.pid, await this.createPlan(draft, offer, request));
    return this.view(draft.pid);
  }

  /** Returns the first request's payment; a draft is not posted again, because the gateway may have its plan. */
  private async repeated(payment: PaymentRow): Promise<PaymentView> {
    if (payment.status === 'draft') throw gatewayUnavailable();
    return this.view(payment.pid);
  }

  private draftOf(
    offer: Offer,
    { billing_type, installment_count, customer }: CreatePurchaseBody,
    price: { totalCents: number; discountCents: number; requestKey: string | null },
  ): NewPaymentRow {
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
      customerName: customer.name.trim(),
      customerEmail: customer.email,
      customerDocument: document,
      customerDocumentType: documentTypeOf(document) ?? 'CPF',
      customerPhone: customer.phone ?? null,
      customerCountry: customer.country ?? 'BR',
      settleDueAt: createdAt.add(reconcileAfter),
      createdAt,
    };
  }

  private async createPlan(draft: NewPaymentRow, offer: Offer, request: CreatePurchaseBody): Promise<GatewayPlan> {
    try {
      return await this.gateway.createPlan({
        externalReference: draft.pid,
        billingType: draft.billingType,
        installmentCount: draft.installmentCount,
        totalCents: draft.totalCents,
        dueDate: dueDateOf(draft.billingType, this.clock.today('America/Sao_Paulo')),
        description: offer.productName,
        creditCardToken: request.credit_card_token ?? null,
        customer: {
          name: draft.customerName,
          email: draft.customerEmail,
          document: draft.customerDocument,
          phone: draft.customerPhone,
        },
      });
    } catch (error) {
      throw await this.failed(draft.pid, error);
    }
  }

  /** A rejection cancels the draft; after any other failure the reconciliation looks it up. */
  private async failed(pid: string, error: unknown): Promise<Error> {
    const now = this.clock.now();
    if (error instanceof GatewayRejected) {
      await writeCancelled(this.database.manager, pid, now.toString());
      return gatewayRejected(error.reasons.map(({ description }) => description).join(' '));
    }
    this.logger.warn(`Payment ${pid} stays a draft: ${error instanceof Error ? error.message : 'the gateway failed'}`);
    await postponeSettlement(this.database.manager, pid, { to: now.add(reconcileAfterFailure).toString() });
    return gatewayUnavailable();
  }

  private async view(pid: string): Promise<PaymentView> {
    const { manager } = this.database;
    const [payment, charges] = await Promise.all([paymentByPid(manager, pid), chargesOf(manager, pid)]);
    if (!payment) throw new Error(`Payment ${pid} vanished.`);
    return paymentView(payment, charges);
  }
}
