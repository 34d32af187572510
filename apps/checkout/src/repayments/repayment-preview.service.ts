import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { parseMoney } from '@rotina/service-kit/validation';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import { firstDueDate } from '../domain/payment/due-date.js';
import { planRepayment } from '../domain/repayment/repayment-plan.js';
import type { PlanTerms } from '../domain/repayment/repayment-plan.js';
import { openCentsOf } from '../domain/repayment/repayment-rules.js';
import { ReplacementsService } from '../payments/replacements.service.js';
import { repaymentPreviewView } from './repayment-preview.view.js';
import type { RepaymentPreviewView } from './repayment-preview.view.js';
import { requirePossible } from './repayment-terms.js';
import type { PreviewRepaymentBody } from './repayments.dto.js';
import { notReplaceable, organizationWithoutSlug } from './repayments.errors.js';

/** Shows operators what a repayment would do, by the rules of the repayment itself. */
@Injectable()
export class RepaymentPreviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly replacements: ReplacementsService,
  ) {}

  /** @throws UserError as the repayment would, but for a missing reason. */
  async of(pid: string, body: PreviewRepaymentBody): Promise<FieldsOf<RepaymentPreviewView>> {
    const { state, charges } = await this.replacements.find(pid);
    const offer = await this.checkouts.offer(state.checkoutId);
    if (offer.organization.slug === null) throw organizationWithoutSlug();
    const refusal = await this.replacements.refusal(this.database.manager, pid, null);
    if (refusal) throw notReplaceable(refusal);
    const debt = { openCents: openCentsOf(charges), minPercent: offer.organization.minRepaymentPercent };
    const today = this.clock.today(defaultTimeZone);
    const billingType = body.billing_type ?? state.billingType;
    const terms = termsOf(body, { openCents: debt.openCents, billingType, today });
    requirePossible(terms, debt, today);
    return repaymentPreviewView({
      state,
      offer,
      terms: { ...terms, billingType },
      plan: planRepayment(charges, terms),
    });
  }
}

interface Proposal {
  readonly openCents: number;
  readonly billingType: BillingType;
  readonly today: Temporal.PlainDate;
}

const termsOf = (
  { total, installment_count: count, due_date: dueDate }: PreviewRepaymentBody,
  { openCents, billingType, today }: Proposal,
): PlanTerms => ({
  totalCents: total == null ? openCents : (parseMoney(total) ?? 0),
  installmentCount: count ?? 1,
  dueDate: dueDate ?? firstDueDate(billingType, today),
});
