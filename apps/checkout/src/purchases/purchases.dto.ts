import { billingTypes, formatCents, IsEmailAddress } from '@rotina/contracts';
import type { BillingType, ChargeStatus, PaymentKind, PaymentStatus } from '@rotina/contracts';
import { Text, Trimmed } from '@rotina/service-kit/validation';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsISO31661Alpha2,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Charge } from '../domain/payment/charge.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import { IsDocument, IsMoney, IsTypeOfDocument, UpperCase } from '../validation/field-rules.js';

export class BuyerBody {
  @Text({ min: 1, max: 200 }) name: string;
  @Trimmed() @IsEmailAddress() email: string;
  @IsDocument() document: string;
  /** `CPF` or `CNPJ`, as the document is. */
  @IsOptional() @IsTypeOfDocument() document_type?: string | null;
  @IsOptional() @Text({ max: 30 }) phone?: string | null;
  @IsOptional() @IsISO31661Alpha2() @UpperCase() country?: string | null;
}

export class CreatePurchaseBody {
  @IsInt() @Min(1) checkout_id: number;
  @IsIn(billingTypes) billing_type: BillingType;
  @IsInt() @Min(1) installment_count: number;
  @IsObject() @ValidateNested() @Type(() => BuyerBody) customer: BuyerBody;
  @IsOptional() @IsString() @MaxLength(200) credit_card_token?: string | null;
  /** The total that the buyer saw; a purchase with a different total is rejected. */
  @IsOptional() @IsMoney() expected_total?: string | number | null;
}

export interface PaymentView {
  readonly pid: string;
  readonly status: PaymentStatus;
  readonly kind: PaymentKind;
  readonly billing_type: BillingType;
  readonly installment_count: number;
  readonly total: string;
  readonly discount_applied: boolean;
  readonly discount_amount: string;
  readonly installments: { number: number; amount: string; due_date: string; status: ChargeStatus }[];
  readonly invoice_url: string | null;
  readonly pix: { payload: string; expires_at: string } | null;
  readonly bank_slip_url: string | null;
}

export function paymentView(payment: PaymentDetails, charges: readonly Charge[]): PaymentView {
  const [first] = charges;
  const { pix } = payment;
  return {
    pid: payment.pid,
    status: payment.status,
    kind: payment.kind,
    billing_type: payment.billingType,
    installment_count: payment.installmentCount,
    total: formatCents(payment.totalCents),
    discount_applied: payment.discountCents > 0,
    discount_amount: formatCents(payment.discountCents),
    installments: charges.map(({ number, amountCents, dueDate, status }) => ({
      number,
      amount: formatCents(amountCents),
      due_date: dueDate,
      status,
    })),
    invoice_url: first?.invoiceUrl ?? null,
    pix: pix && { payload: pix.payload, expires_at: pix.expiresAt },
    bank_slip_url: first?.bankSlipUrl ?? null,
  };
}
