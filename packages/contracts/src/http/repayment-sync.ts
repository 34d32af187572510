import {
  ArrayNotEmpty,
  IsArray,
  IsDefined,
  IsIn,
  IsISO31661Alpha2,
  IsObject,
  IsOptional,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import type { DocumentType } from '../document.js';
import { IsEmailAddress } from '../email.js';
import { billingTypes, paymentProvider } from '../labels/payments.js';
import type { BillingType } from '../labels/payments.js';
import { IsCount, IsDecimalMoney, IsFilled, IsPlainDate, IsShort, IsZonedInstant } from './field-rules.js';
import { Part } from '../part.js';

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

/** Ids and names: an index of PostgreSQL holds them. */
const short = 255;
/** URLs and descriptions. */
const long = 2_048;

export class RepaymentInstallment {
  @IsCount() @Min(1) number: number;
  @IsFilled(short) gateway_id: string;
  @IsDecimalMoney() amount: string;
  @IsOptional() @IsDecimalMoney() net_amount?: string | null;
  @IsPlainDate() due_date: string;
  @IsIn(repaymentInstallmentStatuses) status: RepaymentInstallmentStatus;
  @IsOptional() @IsShort(long) invoice_url?: string | null;
  @IsOptional() @IsShort(long) bank_slip_url?: string | null;
  @IsOptional() @IsShort(short) invoice_number?: string | null;
}

export class OriginalInstallment extends RepaymentInstallment {
  @IsOptional() @IsPlainDate() paid_at?: string | null;
}

/** The fields of a plan itself, old and new alike. */
class PlanDescription {
  @IsFilled(short) reference: string;
  @IsFilled(short) external_id: string;
  @IsFilled(long) description: string;
  @IsIn(billingTypes) billing_type: BillingType;
  @IsCount() @Min(1) installment_count: number;
  @IsDecimalMoney() total: string;
  @IsDecimalMoney() installment_amount: string;
  @IsPlainDate() due_date: string;
  @IsZonedInstant() created_at: string;
}

export class RepaymentPlan extends PlanDescription {
  @IsIn(repaymentKinds) kind: RepaymentKind;
  @IsIn([repaymentSync.gateway]) gateway: typeof repaymentSync.gateway;
  @IsFilled(short) gateway_id: string;
  @IsOptional() @IsShort(short) gateway_installment_id?: string | null;
  @IsFilled(long) gateway_checkout_url: string;
  @IsEmailAddress() operator_email: string;
}

export class OriginalPlan extends PlanDescription {
  @IsOptional() @IsShort(short) gateway_id?: string | null;
  @IsOptional() @IsShort(short) gateway_installment_id?: string | null;
  @IsIn(['cancelled', 'active']) status: 'cancelled' | 'active';
  @IsCount() @Min(0) paid_installment_count: number;
  @IsDecimalMoney() paid_total: string;
  @IsCount() @Min(0) cancelled_installment_count: number;
  @ArrayNotEmpty()
  @IsArray()
  @ValidateNested({ each: true })
  @Part(() => OriginalInstallment)
  installments: OriginalInstallment[];
}

export class RepaymentCustomer {
  @IsFilled(short) name: string;
  @IsEmailAddress() email: string;
  /** Digits, or a CNPJ with letters. */
  @IsOptional() @Matches(/^(?:\d{1,20}|[\dA-Z]{12}\d{2})$/) document?: string | null;
  @IsOptional() @IsIn(['CPF', 'CNPJ']) document_type?: DocumentType | null;
  @IsOptional() @IsShort(short) phone?: string | null;
  @IsOptional() @IsISO31661Alpha2() country?: string | null;
}

/** Body of `POST /v1/sync/repayments`: a plan that replaces an older one. Money is decimal strings in BRL. */
export class RepaymentRequest {
  @IsIn([repaymentSync.event]) event: typeof repaymentSync.event;
  @IsIn([repaymentSync.source]) source: typeof repaymentSync.source;
  @IsZonedInstant() sent_at: string;
  @IsFilled(long) company_slug: string;
  /** Of a product of the company; empty or absent, it is the company's legacy product. */
  @IsOptional() @IsShort(long) product_slug?: string | null;
  @IsDefined() @IsObject() @ValidateNested() @Part(() => RepaymentPlan) repayment: RepaymentPlan;
  @ArrayNotEmpty()
  @IsArray()
  @ValidateNested({ each: true })
  @Part(() => RepaymentInstallment)
  installments: RepaymentInstallment[];
  @IsDefined() @IsObject() @ValidateNested() @Part(() => OriginalPlan) original_payment: OriginalPlan;
  @IsDefined() @IsObject() @ValidateNested() @Part(() => RepaymentCustomer) customer: RepaymentCustomer;
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
