import { Type } from 'class-transformer';
import {
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsISO31661Alpha2,
  IsISO8601,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsEmailAddress } from '../email.js';
import { billingTypes, paymentProvider } from '../labels/payments.js';
import type { BillingType } from '../labels/payments.js';

/** Constants of the repayment sync (spec 3 D). */
export const repaymentSync = {
  path: '/v1/sync/repayments',
  event: 'payment.repayment.created',
  source: 'checkout-service',
  gateway: paymentProvider,
} as const;

export const repaymentKinds = ['repayment', 'settlement', 'renewal'] as const;
export type RepaymentKind = (typeof repaymentKinds)[number];

export const repaymentInstallmentStatuses = ['paid', 'pending', 'overdue', 'refunded', 'cancelled'] as const;
export type RepaymentInstallmentStatus = (typeof repaymentInstallmentStatuses)[number];

/** Codes of the 422 answers; the sender acts on them. */
export const repaymentErrorCodes = [
  'invalid_payload',
  'unknown_event',
  'company_not_found',
  'company_inactive',
  'product_not_resolved',
  'installment_count_mismatch',
] as const;
export type RepaymentErrorCode = (typeof repaymentErrorCodes)[number];

const money = /^\d{1,8}\.\d{2}$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

export class RepaymentInstallment {
  @IsInt() @Min(1) number: number;
  @IsString() @IsNotEmpty() gateway_id: string;
  @Matches(money) amount: string;
  @IsOptional() @Matches(money) net_amount?: string | null;
  @Matches(date) due_date: string;
  @IsIn(repaymentInstallmentStatuses) status: RepaymentInstallmentStatus;
  @IsOptional() @IsString() invoice_url?: string | null;
  @IsOptional() @IsString() bank_slip_url?: string | null;
  @IsOptional() @IsString() invoice_number?: string | null;
}

export class OriginalInstallment extends RepaymentInstallment {
  @IsOptional() @Matches(date) paid_at?: string | null;
}

/** What a plan says of itself, old and new alike. */
class PlanDescription {
  @IsString() @IsNotEmpty() reference: string;
  @IsString() @IsNotEmpty() external_id: string;
  @IsString() description: string;
  @IsIn(billingTypes) billing_type: BillingType;
  @IsInt() @Min(1) installment_count: number;
  @Matches(money) total: string;
  @Matches(money) installment_amount: string;
  @Matches(date) due_date: string;
  @IsISO8601() created_at: string;
}

export class RepaymentPlan extends PlanDescription {
  @IsIn(repaymentKinds) kind: RepaymentKind;
  @IsIn([repaymentSync.gateway]) gateway: typeof repaymentSync.gateway;
  @IsString() @IsNotEmpty() gateway_id: string;
  @IsOptional() @IsString() gateway_installment_id?: string | null;
  @IsString() gateway_checkout_url: string;
  @IsEmailAddress() operator_email: string;
}

export class OriginalPlan extends PlanDescription {
  @IsOptional() @IsString() gateway_id?: string | null;
  @IsOptional() @IsString() gateway_installment_id?: string | null;
  @IsIn(['cancelled', 'active']) status: 'cancelled' | 'active';
  @IsInt() @Min(0) paid_installment_count: number;
  @Matches(money) paid_total: string;
  @IsInt() @Min(0) cancelled_installment_count: number;
  @IsArray() @ValidateNested({ each: true }) @Type(() => OriginalInstallment) installments: OriginalInstallment[];
}

export class RepaymentCustomer {
  @IsString() @IsNotEmpty() name: string;
  @IsEmailAddress() email: string;
  @IsOptional() @Matches(/^\d+$/) document?: string | null;
  @IsOptional() @IsIn(['CPF', 'CNPJ']) document_type?: 'CPF' | 'CNPJ' | null;
  @IsOptional() @IsString() phone?: string | null;
  @IsOptional() @IsISO31661Alpha2() country?: string | null;
}

/** Body of `POST /v1/sync/repayments`: a plan that replaces an older one. Money is decimal strings in BRL. */
export class RepaymentRequest {
  @IsIn([repaymentSync.event]) event: typeof repaymentSync.event;
  @IsIn([repaymentSync.source]) source: typeof repaymentSync.source;
  @IsISO8601() sent_at: string;
  @IsString() @IsNotEmpty() company_slug: string;
  @IsOptional() @IsString() product_slug?: string | null;
  @IsDefined() @IsObject() @ValidateNested() @Type(() => RepaymentPlan) repayment: RepaymentPlan;
  @IsArray() @ValidateNested({ each: true }) @Type(() => RepaymentInstallment) installments: RepaymentInstallment[];
  @IsDefined() @IsObject() @ValidateNested() @Type(() => OriginalPlan) original_payment: OriginalPlan;
  @IsDefined() @IsObject() @ValidateNested() @Type(() => RepaymentCustomer) customer: RepaymentCustomer;
}

/** The answer, 201 and 200 alike. */
export interface RepaymentResponse {
  status: 'created' | 'duplicate';
  repayment_order_code: string;
  repayment_order_status: string;
  repayment_installments_registered: number;
  original_order_code: string;
  original_order_status: string;
  original_installments_registered: number;
  original_order_reused: boolean;
}
