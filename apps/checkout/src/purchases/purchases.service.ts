import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { defaultTimeZone, documentTypeOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { BatchExecutor, breaksForeignKey, Database } from '@rotina/service-kit/database';
import { inContext, requestContext } from '@rotina/service-kit/http';
import type { RequestContext } from '@rotina/service-kit/http';
import type { RequestKey } from '@rotina/service-kit/requests';
import { checkoutNotFound } from '../checkouts/checkouts.errors.js';
import { PurchaseMailsService } from '../buyer-links/purchase-mails.service.js';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/offer.js';
import { firstDueDate } from '../domain/payment/due-date.js';
import type { StatusChange } from '../domain/payment/payment.js';
import type { PlacedOffer } from '../domain/payment/payment-events.js';
import { DraftsService, reconcileAfter } from '../drafts/drafts.service.js';
import type { PaymentView } from '../drafts/payment.view.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import type { PlanResult, RecordedPlan } from '../payments/payment-updates.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDraft, PaymentRequestKey } from '../payments/payments.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import { PurchasePriceService } from './purchase-price.service.js';
import type { PurchasePrice } from './purchase-price.service.js';
import type { CreatePurchaseBody } from './purchases.dto.js';
import { quote } from './quote.js';

/** A purchase with the gateway's plan. */
type PlannedPurchase = Omit<RecordedPlan, 'offer' | 'plan'> & { readonly plan: GatewayPlan; readonly offer: Offer };

/** The purchase: checkout, member discount, price, draft, gateway. */
@Injectable()
export class PurchasesService {
  private readonly completing = new BatchExecutor(
    (purchases: readonly PlannedPurchase[]) => this.completeAll(purchases),
    { maxConcurrency: 2 },
  );

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly payments: PaymentsService,
    private readonly updates: PaymentUpdatesService,
    private readonly notifications: PlatformNotificationsService,
    private readonly drafts: DraftsService,
    private readonly mails: PurchaseMailsService,
    private readonly prices: PurchasePriceService,
  ) {}

  /** Buys once for each key of a buyer. */
  purchase(request: CreatePurchaseBody, key: RequestKey | null, address: string): Promise<PaymentView> {
    return this.drafts.once(key, (requestKey) => this.buy(request, requestKey, address));
  }

  /** Stores the gateway's plan of a purchase, publishes it, mails the buyer and schedules the notification of its new status. */
  complete(pid: string, plan: GatewayPlan, { offer, cause }: { offer: Offer; cause: string }): Promise<PlanResult> {
    return this.completing.execute({ pid, plan, offer, cause, context: requestContext() });
  }

  /** Completes purchases whose plans come at the same time in one transaction. */
  private completeAll(purchases: readonly PlannedPurchase[]): Promise<PlanResult[]> {
    return this.database.transaction(async (tx) => {
      const plans = purchases.map(({ offer, ...purchase }) => ({ ...purchase, offer: slugsOf(offer) }));
      const results = await this.updates.recordPlans(tx, plans);
      const changes: (StatusChange & { readonly cause: RequestContext | undefined })[] = [];
      for (const [index, { offer, context }] of purchases.entries()) {
        const result = results[index];
        if (result?.isPlacedNow) await inContext(context, () => this.mails.send(tx, result, offer));
        if (result?.statusChange) changes.push({ ...result.statusChange, cause: context });
      }
      await this.notifications.notify(tx, changes);
      return results;
    });
  }

  /** Returns undefined when another request with the same key was first. */
  private async buy(
    request: CreatePurchaseBody,
    key: PaymentRequestKey | null,
    address: string,
  ): Promise<PaymentView | undefined> {
    const offer = await this.checkouts.offer(request.checkout_id);
    // An offer that does not exist is rejected before the validation service is called.
    quote(offer, { billing_type: request.billing_type, installment_count: request.installment_count }, 0);
    const pid = randomUUIDv7();
    const price = await this.prices.price(offer, request, { pid, address });
    const draft = this.draftOf(offer, request, { pid, ...price });
    if (!(await this.createDraft(draft, key))) return undefined;
    const plan = await this.createPlan(draft, offer, request);
    const { payment, charges } = await this.complete(pid, plan, { offer, cause: 'purchase' });
    return this.drafts.answer({ ...payment, discountCents: price.discountCents, pix: plan.pix }, charges);
  }

  /** The checkout may be removed while its discount is validated. */
  private async createDraft(draft: PaymentDraft, key: PaymentRequestKey | null): Promise<boolean> {
    try {
      return await this.payments.createDraft(draft, key);
    } catch (error) {
      throw breaksForeignKey(error) ? checkoutNotFound() : error;
    }
  }

  private draftOf(
    offer: Offer,
    { billing_type, installment_count, customer }: CreatePurchaseBody,
    facts: PurchasePrice & { pid: string },
  ): PaymentDraft {
    const createdAt = this.clock.now();
    return {
      ...facts,
      rootPid: facts.pid,
      checkoutId: offer.id,
      kind: 'standard',
      billingType: billing_type,
      installmentCount: installment_count,
      accessMonths: offer.accessMonths,
      customer: {
        name: customer.name,
        email: customer.email,
        document: customer.document,
        documentType: documentTypeOf(customer.document) ?? 'CPF',
        phone: customer.phone ?? null,
        country: customer.country ?? 'BR',
      },
      reconcileDueAt: createdAt.add(reconcileAfter),
      createdAt,
    };
  }

  private createPlan(draft: PaymentDraft, offer: Offer, request: CreatePurchaseBody): Promise<GatewayPlan> {
    return this.drafts.createPlan({
      externalReference: draft.pid,
      billingType: draft.billingType,
      installmentCount: draft.installmentCount,
      totalCents: draft.totalCents,
      dueDate: firstDueDate(draft.billingType, this.clock.today(defaultTimeZone)),
      description: offer.product.name,
      creditCardToken: request.credit_card_token ?? null,
      customer: draft.customer,
    });
  }
}

const slugsOf = ({ organization, product }: Offer): PlacedOffer => ({
  organizationSlug: organization.slug,
  productSlug: product.slug,
});
