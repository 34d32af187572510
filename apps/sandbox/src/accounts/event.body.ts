import { Part } from '@rotina/contracts';
import {
  Equals,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { isDate, objectOf, textOf } from '../json.js';
import { check } from '../validation/check.js';
import type { Checked } from '../validation/check.js';
import { IsDay, IsFilled, IsInstant, IsNullOr } from '../validation/rules.js';

const isFilled = (value: unknown): boolean => textOf(value) !== undefined;

class Customer {
  @IsOptional() @IsString() email?: string | null;
}

class Installment {
  @IsInt() number: number;
  @IsNumber() amount: number;
  @IsDay() due_on: string;
  @IsIn(['PENDING', 'PAID', 'OVERDUE', 'REFUNDED']) status: string;
  @IsNullOr(isDate) paid_at: string | null;
  @IsFilled() provider_ref: string;
}

class OverdueInstallment {
  @IsInt() number: number;
  @IsFilled() provider_ref: string;
}

class PaidInstallment extends OverdueInstallment {
  @IsNullOr(isDate) paid_at: string | null;
}

/** The fields that the payloads of all events have. */
class Payload {
  @IsFilled() external_id: string;
  @IsNullOr(isFilled) organization_slug: string | null;
  @IsFilled() product_slug: string;
  @IsObject() @ValidateNested() @Part(() => Customer) customer: Customer;
  @IsIn(['BOLETO', 'PIX', 'CARTAO']) payment_method: string;
  @Equals('payment_gateway') provider: string;
  @IsInstant() purchased_at: string;
  @IsArray() @ValidateNested({ each: true }) @Part(() => Installment) installments: readonly Installment[];
}

class OverduePayload extends Payload {
  @IsObject() @ValidateNested() @Part(() => OverdueInstallment) overdue_installment: OverdueInstallment;
}

class PaidPayload extends Payload {
  @IsObject() @ValidateNested() @Part(() => PaidInstallment) paid_installment: PaidInstallment;
}

/** An event for the accounts service. */
class EventBody {
  @IsIn(['PURCHASE_CREATED', 'INSTALLMENT_OVERDUE', 'INSTALLMENT_PAID']) event_type: string;
  @IsFilled() external_id: string;
  @IsInstant() occurred_at: string;
  @IsObject() @ValidateNested() @Part(() => Payload) payload: Payload;
}

class OverdueBody extends EventBody {
  @Part(() => OverduePayload) override payload: OverduePayload;
}

class PaidBody extends EventBody {
  @Part(() => PaidPayload) override payload: PaidPayload;
}

export type AccountsEventBody = EventBody | OverdueBody | PaidBody;

/** Checks an event by the class of its type. */
export async function checkEvent(given: unknown): Promise<Checked<AccountsEventBody>> {
  const { body, faults } = await check<AccountsEventBody>(bodyOf(objectOf(given)['event_type']), given);
  if (!body) return { faults };
  return body.payload.external_id === body.external_id
    ? { body }
    : { faults: { 'payload.external_id': 'is not the external_id of the envelope' } };
}

function bodyOf(type: unknown): new () => AccountsEventBody {
  if (type === 'INSTALLMENT_OVERDUE') return OverdueBody;
  return type === 'INSTALLMENT_PAID' ? PaidBody : EventBody;
}
