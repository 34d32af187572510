import { billingTypes, chargeStatuses, formatCents } from '@rotina/contracts';
import type { BillingType, ChargeStatus } from '@rotina/contracts';
import { date, Example, Field, integer, listOf, money, oneOf, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { Offer } from '../checkouts/offer.js';
import type { PaymentState } from '../domain/payment/payment.js';
import { minTotalCents } from '../domain/repayment/repayment-rules.js';
import { waivedCentsOf } from '../domain/repayment/repayment-plan.js';
import type { planRepayment, PlanTerms } from '../domain/repayment/repayment-plan.js';

/** The recipients of every repayment: the buyer gets a mail, the back office a delivery. */
const notified = ['buyer', 'backoffice'] as const;

export class PlannedInstallmentView {
  @Field(integer) readonly number: number;
  @Field(money) readonly amount: string;
  @Field(date) readonly due_date: string;
}

export class RemovedChargeView extends PlannedInstallmentView {
  @Field(oneOf(chargeStatuses)) readonly status: ChargeStatus;
}

@Example<RepaymentPreviewView>({
  customer_name: 'Ana Souza',
  customer_email: 'ana@rotina.test',
  product: 'Assinatura anual',
  open: '360.50',
  paid: '119.50',
  min_total: '180.25',
  billing_type: 'BOLETO',
  installment_count: 3,
  total: '310.00',
  due_date: '2026-04-10',
  waived: '50.50',
  removed: [{ number: 2, amount: '360.50', due_date: '2026-03-10', status: 'overdue' }],
  installments: [
    { number: 1, amount: '103.33', due_date: '2026-04-10' },
    { number: 2, amount: '103.33', due_date: '2026-05-10' },
    { number: 3, amount: '103.34', due_date: '2026-06-10' },
  ],
  notified: ['buyer', 'backoffice'],
})
export class RepaymentPreviewView {
  @Field(text) readonly customer_name: string;
  @Field(text) readonly customer_email: string;
  @Field(text, 'The name of the product that was bought.') readonly product: string;
  @Field(money, 'What may still be paid of the old plan.') readonly open: string;
  @Field(money, 'What was paid of the old plan, and stays paid.') readonly paid: string;
  @Field(money, 'The least total that the organization accepts.') readonly min_total: string;
  @Field(oneOf(billingTypes)) readonly billing_type: BillingType;
  @Field(integer) readonly installment_count: number;
  @Field(money, 'Of all new installments together.') readonly total: string;
  @Field(date, 'Of the first installment.') readonly due_date: string;
  @Field(money, 'By which the total is below the open sum: more than zero needs a reason.') readonly waived: string;
  @Field(listOf(RemovedChargeView), 'The open charges of the old plan, which nobody can pay any more then.')
  readonly removed: readonly RemovedChargeView[];
  @Field(listOf(PlannedInstallmentView), 'The new plan.') readonly installments: readonly PlannedInstallmentView[];
  @Field(listOf(oneOf(notified)), 'The recipients at once. The learning platform is notified of the first payment.')
  readonly notified: readonly (typeof notified)[number][];
}

interface PreviewFacts {
  readonly state: PaymentState;
  readonly offer: Offer;
  readonly terms: PlanTerms & { readonly billingType: BillingType };
  readonly plan: ReturnType<typeof planRepayment>;
}

export const repaymentPreviewView = ({ state, offer, terms, plan }: PreviewFacts): FieldsOf<RepaymentPreviewView> => ({
  customer_name: state.customer.name,
  customer_email: state.customer.email,
  product: offer.product.name,
  open: formatCents(plan.openCents),
  paid: formatCents(plan.paidCents),
  min_total: formatCents(minTotalCents(plan.openCents, offer.organization.minRepaymentPercent)),
  billing_type: terms.billingType,
  installment_count: terms.installmentCount,
  total: formatCents(terms.totalCents),
  due_date: terms.dueDate,
  waived: formatCents(waivedCentsOf(plan.openCents, terms.totalCents)),
  removed: plan.removed.map((charge) => Object.assign(installmentView(charge), { status: charge.status })),
  installments: plan.installments.map(installmentView),
  notified: [...notified],
});

const installmentView = ({
  number,
  amountCents,
  dueDate,
}: {
  readonly number: number;
  readonly amountCents: number;
  readonly dueDate: string;
}): PlannedInstallmentView => ({ number, amount: formatCents(amountCents), due_date: dueDate });
