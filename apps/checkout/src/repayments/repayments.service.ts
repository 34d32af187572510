import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { defaultTimeZone, formatCents } from '@rotina/contracts';
import { AuditLog } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import type { RequestKey } from '@rotina/service-kit/requests';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/offer.js';
import { describeRepayment, openCentsOf, rootOfReplacement } from '../domain/repayment/repayment-rules.js';
import { gatewayUnavailable } from '../drafts/drafts.errors.js';
import { DraftsService, reconcileAfter } from '../drafts/drafts.service.js';
import type { PaymentView } from '../drafts/payment.view.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentRequestKey } from '../payments/payments.service.js';
import { ReplacementsService } from '../payments/replacements.service.js';
import type { ChainedPayment, ReplacingDraft } from '../payments/replacements.service.js';
import { LiveReadsService } from '../reconciliation/live-reads.service.js';
import { RepaymentCompletionService } from './repayment-completion.service.js';
import { agreedTerms } from './repayment-terms.js';
import type { CreateRepaymentBody } from './repayments.dto.js';
import { notReplaceable, organizationWithoutSlug } from './repayments.errors.js';

/** The roles that may replace the plan of a payment. */
export const repayers = ['operator', 'admin'] as const;

export interface AskedRepayment {
  readonly replacesPid: string;
  readonly by: AuthenticatedUser;
  readonly body: CreateRepaymentBody;
}

/** The repayment: terms, reservation of the payment, its charges read live, new plan, removal of the old one. */
@Injectable()
export class RepaymentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly checkouts: CheckoutsService,
    private readonly payments: PaymentsService,
    private readonly replacements: ReplacementsService,
    private readonly reads: LiveReadsService,
    private readonly drafts: DraftsService,
    private readonly completion: RepaymentCompletionService,
  ) {}

  /** Replaces the plan of a payment once for each key of an operator. */
  repay(asked: AskedRepayment, key: RequestKey | null): Promise<PaymentView> {
    return this.drafts.once(key, (requestKey) => this.replacePlan(asked, requestKey));
  }

  /** Returns undefined when another request with the same key was first. */
  private async replacePlan(asked: AskedRepayment, key: PaymentRequestKey | null): Promise<PaymentView | undefined> {
    const original = await this.replacements.find(asked.replacesPid);
    const { state } = original;
    const offer = await this.checkouts.offer(state.checkoutId);
    if (offer.organization.slug === null) throw organizationWithoutSlug();
    const draft = this.draftOf(asked, original, offer);
    const outcome = await this.reserve(draft, asked, key);
    if (outcome === 'repeated') return undefined;
    if (outcome !== 'reserved') throw notReplaceable(outcome);
    await this.requireOpenCharges(draft);
    await this.complete(draft.pid, await this.createPlan(draft, asked.body.due_date), offer);
    return this.drafts.view(draft.pid);
  }

  private reserve(draft: ReplacingDraft, { replacesPid, by }: AskedRepayment, key: PaymentRequestKey | null) {
    return this.database.transaction(async (tx) => {
      const outcome = await this.replacements.reserve(tx, draft, key);
      if (outcome === 'reserved') {
        const reason = draft.replacement.waivedReason;
        const change = { action: 'repay', resource: 'payments', resourceId: replacesPid, before: null, reason };
        await this.audit.record(tx, { ...change, by, roles: repayers, after: termsOf(draft) });
      }
      return outcome;
    });
  }

  private draftOf(
    { replacesPid, by, body }: AskedRepayment,
    { state: original, charges }: ChainedPayment,
    offer: Offer,
  ) {
    const createdAt = this.clock.now();
    const debt = { openCents: openCentsOf(charges), minPercent: offer.organization.minRepaymentPercent };
    const { totalCents, ...waived } = agreedTerms(body, debt, this.clock.today(defaultTimeZone));
    return {
      pid: randomUUIDv7(),
      rootPid: rootOfReplacement(original),
      checkoutId: original.checkoutId,
      kind: body.kind,
      billingType: body.billing_type,
      installmentCount: body.installment_count,
      totalCents,
      discountCents: 0,
      accessMonths: original.accessMonths,
      customer: original.customer,
      reconcileDueAt: createdAt.add(reconcileAfter),
      createdAt,
      replacement: {
        replacesPid,
        operatorEmail: by.email,
        description: describeRepayment(body.kind, body.description || offer.product.name),
        ...waived,
      },
    } satisfies ReplacingDraft;
  }

  /** Notifications may be lost: nobody negotiates a debt that the gateway calls paid. */
  private async requireOpenCharges({
    pid,
    replacement: { replacesPid },
    reconcileDueAt,
  }: ReplacingDraft): Promise<void> {
    const { charges } = await this.replacements.find(replacesPid);
    const ids = charges.map(({ gatewayId }) => gatewayId);
    await this.reads.compare(replacesPid, ids).catch(async (error: unknown) => {
      throw await this.drafts.inDoubt(pid, error);
    });
    const refusal = await this.replacements.refusal(this.database.manager, replacesPid, pid);
    if (refusal) {
      await this.drafts.giveUp(pid);
      throw notReplaceable(refusal);
    }
    const isHeld = await this.payments.holdDraft(pid, reconcileDueAt, this.clock.now().add(reconcileAfter));
    if (!isHeld) throw gatewayUnavailable();
  }

  private createPlan(draft: ReplacingDraft, dueDate: string): Promise<GatewayPlan> {
    const { billingType, installmentCount, totalCents, customer } = draft;
    return this.drafts.createPlan({
      externalReference: draft.pid,
      description: draft.replacement.description,
      creditCardToken: null,
      billingType,
      installmentCount,
      totalCents,
      dueDate,
      customer,
    });
  }

  /** The reconciliation does what a failure leaves undone. */
  private async complete(pid: string, plan: GatewayPlan, offer: Offer): Promise<void> {
    const isCompleted = await this.completion.complete(pid, plan, offer).catch(async (error: unknown) => {
      if (error instanceof OperationalError) throw await this.drafts.inDoubt(pid, error);
      throw error;
    });
    if (!isCompleted) throw notReplaceable('already_repaid');
  }
}

/** The fields of a repayment that the audit shows. */
const termsOf = ({ pid, kind, billingType, installmentCount, totalCents, replacement }: ReplacingDraft) => ({
  pid,
  kind,
  billing_type: billingType,
  installment_count: installmentCount,
  total: formatCents(totalCents),
  waived: formatCents(replacement.waivedCents),
  description: replacement.description,
});
