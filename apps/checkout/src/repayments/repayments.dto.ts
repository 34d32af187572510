import { billingTypes, repaymentKinds } from '@rotina/contracts';
import type { BillingType, RepaymentKind } from '@rotina/contracts';
import { date, Example } from '@rotina/service-kit/openapi';
import { isCalendarDate, IsMoney, Text, textRule } from '@rotina/service-kit/validation';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const maxInstallments = 60;

/** A calendar date, `YYYY-MM-DD`. */
const IsCalendarDate = textRule('isCalendarDate', date, isCalendarDate);

export const paymentInPath = {
  pid: { example: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07', description: 'The `pid` of the payment to repay.' },
};

@Example<CreateRepaymentBody>({
  kind: 'repayment',
  billing_type: 'BOLETO',
  installment_count: 3,
  total: '310.00',
  due_date: '2026-04-10',
  description: 'Acordo de 10/03',
  reason: 'Desempregada desde janeiro',
})
export class CreateRepaymentBody {
  @IsIn(repaymentKinds) kind: RepaymentKind;
  @IsIn(billingTypes) billing_type: BillingType;
  @IsInt() @Min(1) @Max(maxInstallments) installment_count: number;
  /** Reais of all installments together: at least the organization's minimum of what is open. */
  @IsMoney() total: string | number;
  /** Of the first installment: from today to a year ahead. */
  @IsCalendarDate() due_date: string;
  /** The text for the buyer on the charges, after the kind; the name of the product by default. */
  @IsOptional() @Text({ max: 200 }) description?: string | null;
  /** Why the buyer owes less than before; required for a total below the open sum, and shown to finance. */
  @IsOptional() @Text({ min: 1, max: 1_000 }) reason?: string | null;
}

/** Terms that are being negotiated: what is left out is proposed. */
@Example<PreviewRepaymentBody>({
  billing_type: 'BOLETO',
  installment_count: 3,
  total: '310.00',
  due_date: '2026-04-10',
})
export class PreviewRepaymentBody {
  /** That of the payment by default. */
  @IsOptional() @IsIn(billingTypes) billing_type?: BillingType | null;
  /** One by default. */
  @IsOptional() @IsInt() @Min(1) @Max(maxInstallments) installment_count?: number | null;
  /** All that is open by default. */
  @IsOptional() @IsMoney() total?: string | number | null;
  /** As that of a purchase by default. */
  @IsOptional() @IsCalendarDate() due_date?: string | null;
}
