import {
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { paymentMethods, paymentProvider } from '../labels/payments.js';
import type { EventInstallmentStatus, PaymentMethod } from '../labels/payments.js';
import { Part } from '../part.js';

/** The payload that the three accounts events share, field by field as spec 3, Resources C. */
export class AccountsCustomer {
  @IsString() name: string;
  @IsOptional() @IsString() email: string | null;
  @IsString() document: string;
  @IsIn(['CPF', 'CNPJ']) document_type: 'CPF' | 'CNPJ';
  @IsOptional() @IsString() phone: string | null;
  @IsString() country: string;
  @IsOptional() @IsString() provider_customer_id: string | null;
}

export class AccountsInstallment {
  @IsInt() number: number;
  @IsNumber() amount: number;
  @IsString() due_on: string;
  @IsIn(['PENDING', 'PAID', 'OVERDUE', 'REFUNDED']) status: EventInstallmentStatus;
  @IsOptional() @IsString() paid_at: string | null;
  @IsString() provider_ref: string;
}

export class AccountsPayload {
  @IsString() external_id: string;
  @IsOptional() @IsString() organization_slug: string | null;
  @IsString() product_slug: string;
  @IsObject() @ValidateNested() @Part(() => AccountsCustomer) customer: AccountsCustomer;
  @IsIn(Object.values(paymentMethods)) payment_method: PaymentMethod;
  @IsIn([paymentProvider]) provider: typeof paymentProvider;
  @IsISO8601() purchased_at: string;
  @IsArray() @ValidateNested({ each: true }) @Part(() => AccountsInstallment) installments: AccountsInstallment[];
}

export class OverdueInstallmentRef {
  @IsInt() number: number;
  @IsString() provider_ref: string;
}

export class PaidInstallmentRef extends OverdueInstallmentRef {
  @IsOptional() @IsString() paid_at: string | null;
}

export class InstallmentOverduePayload extends AccountsPayload {
  @IsObject() @ValidateNested() @Part(() => OverdueInstallmentRef) overdue_installment: OverdueInstallmentRef;
}

export class InstallmentPaidPayload extends AccountsPayload {
  @IsObject() @ValidateNested() @Part(() => PaidInstallmentRef) paid_installment: PaidInstallmentRef;
}

export type AccountsEventType = 'PURCHASE_CREATED' | 'INSTALLMENT_OVERDUE' | 'INSTALLMENT_PAID';

/** The body of `POST {accounts_url}/api/v1/events`. */
export interface AccountsEnvelope<
  P extends AccountsPayload = AccountsPayload,
  T extends AccountsEventType = AccountsEventType,
> {
  event_type: T;
  external_id: string;
  occurred_at: string;
  payload: P;
}
