import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { defineEvent } from '../define-event.js';
import { billingTypes, chargeStatuses, paymentKinds } from '../labels/payments.js';
import type { BillingType, ChargeStatus, PaymentKind } from '../labels/payments.js';
import { AccountsPayload, InstallmentOverduePayload, InstallmentPaidPayload } from './accounts-payload.js';
import { Part } from '../part.js';

/** The buyer as checkout knows them; `document` has digits, or is a CNPJ with letters. */
export class PurchaseCustomer {
  @IsString() name: string;
  @IsString() email: string;
  @IsString() document: string;
  @IsIn(['CPF', 'CNPJ']) document_type: 'CPF' | 'CNPJ';
  @IsOptional() @IsString() phone: string | null;
  @IsString() country: string;
}

/** The fields that every event of a payment has about it. */
class PurchaseDescription {
  @IsString() pid: string;
  /** Orders the changes of all payments with one `root_pid`: a consumer never applies one below the last. */
  @IsInt() revision: number;
  @IsIn(paymentKinds) kind: PaymentKind;
  @IsInt() checkout_id: number;
  @IsIn(billingTypes) billing_type: BillingType;
  @IsInt() installment_count: number;
  @IsInt() total_cents: number;
  @IsObject() @ValidateNested() @Part(() => PurchaseCustomer) customer: PurchaseCustomer;
  @IsISO8601() created_at: string;
}

/** A payment moved to the status that the event's name says. */
export class PurchaseStatusPayload extends PurchaseDescription {
  /** The purchase or renewal whose debt a repayment or settlement pays, or that a renewal follows; otherwise the own pid. Since version 2. */
  @IsOptional() @IsString() root_pid?: string;
}

/** A payment is paid. */
export class PurchasePaidPayload extends PurchaseStatusPayload {
  /** The payment gateway reports a payer whose document is the customer's; otherwise it is left out. Since version 3. */
  @IsOptional() @IsBoolean() document_proven?: boolean;
}

/** A charge of a purchase that was placed. */
export class PlacedCharge {
  @IsString() charge_id: string;
  /** Orders the listed state among the changes of the charge (INSTALLMENT_CHANGED). */
  @IsInt() revision: number;
  @IsInt() number: number;
  @IsIn(chargeStatuses) status: ChargeStatus;
  @IsInt() amount_cents: number;
  /** The amount that the purchase demands, whatever the gateway has; null for a charge that its plan lacks. Since version 2. */
  @IsOptional() @IsInt() agreed_cents?: number | null;
  @IsString() due_date: string;
  @IsOptional() @IsString() paid_at: string | null;
}

/** A purchase is complete: the gateway has its plan. `charges` are those known then; later ones are changes. */
export class PurchasePlacedPayload extends PurchaseDescription {
  /** As in the changes of the status. */
  @IsString() root_pid: string;
  @IsOptional() @IsString() organization_slug: string | null;
  @IsString() product_slug: string;
  @IsArray() @ValidateNested({ each: true }) @Part(() => PlacedCharge) charges: PlacedCharge[];
}

/** The plan of a purchase, and the kind of its payment; `kind` and `root_pid` since version 2. */
export class PurchaseCreatedPayload extends AccountsPayload {
  @IsOptional() @IsIn(paymentKinds) kind?: PaymentKind;
  /** As in the changes of the status. */
  @IsOptional() @IsString() root_pid?: string;
}

/** A charge took another status at the gateway; `pid` is null for a charge that checkout does not know. */
export class InstallmentChangedPayload {
  @IsString() charge_id: string;
  @IsOptional() @IsString() pid: string | null;
  /** Orders the changes of one charge; a consumer never moves backwards. */
  @IsInt() revision: number;
  @IsOptional() @IsInt() number: number | null;
  @IsIn(chargeStatuses) status: ChargeStatus;
  @IsInt() amount_cents: number;
  /** As in PURCHASE_PLACED. Since version 2. */
  @IsOptional() @IsInt() agreed_cents?: number | null;
  @IsString() due_date: string;
  @IsOptional() @IsString() paid_at: string | null;
  /** The gateway took back an earlier step (a restored charge, cash undone): the one way backwards. */
  @IsOptional() @IsBoolean() undo?: boolean;
  /** The gateway calls it paid without an amount, which does not count: a person has to find out what was paid. Since version 2. */
  @IsOptional() @IsBoolean() paid_with_nothing?: boolean;
}

const byPid = (payload: PurchaseDescription): string => payload.pid;
const byExternalId = (payload: AccountsPayload): string => payload.external_id;

export const PurchasePlaced = defineEvent({
  type: 'PURCHASE_PLACED',
  description:
    'A purchase is complete: the payment gateway has its plan. It carries the charges known then; later changes are INSTALLMENT_CHANGED.',
  version: 2,
  topic: 'checkout.purchases',
  payload: PurchasePlacedPayload,
  key: byPid,
  consumers: ['backoffice'],
  logged: ['pid', 'root_pid', 'kind'],
});
export const PurchaseCreated = defineEvent({
  type: 'PURCHASE_CREATED',
  description:
    'A purchase with its whole plan, as the accounts service receives it (specification 3, C1). Once for each purchase.',
  version: 2,
  topic: 'checkout.purchases',
  payload: PurchaseCreatedPayload,
  key: byExternalId,
  consumers: [],
  logged: ['external_id', 'root_pid', 'kind'],
});
export const PurchasePaid = defineEvent({
  type: 'PURCHASE_PAID',
  description:
    'The payment is paid: a charge was paid, or a debt was settled. Access and membership begin or continue.',
  version: 3,
  topic: 'checkout.purchases',
  payload: PurchasePaidPayload,
  key: byPid,
  consumers: ['membership'],
  logged: ['pid', 'root_pid', 'kind'],
});
export const PurchaseOverdue = defineEvent({
  type: 'PURCHASE_OVERDUE',
  description: 'A charge of the payment is overdue. Access and membership are suspended.',
  version: 2,
  topic: 'checkout.purchases',
  payload: PurchaseStatusPayload,
  key: byPid,
  consumers: ['membership'],
  logged: ['pid', 'root_pid', 'kind'],
});
export const PurchaseRefunded = defineEvent({
  type: 'PURCHASE_REFUNDED',
  description: 'A charge of the payment was refunded in full. Access and membership end.',
  version: 2,
  topic: 'checkout.purchases',
  payload: PurchaseStatusPayload,
  key: byPid,
  consumers: ['membership'],
  logged: ['pid', 'root_pid', 'kind'],
});
export const InstallmentPaid = defineEvent({
  type: 'INSTALLMENT_PAID',
  description:
    'A charge of a standard purchase was paid, as the accounts service receives it (specification 3, C3). Once for each charge.',
  version: 1,
  topic: 'checkout.installments',
  payload: InstallmentPaidPayload,
  key: byExternalId,
  consumers: [],
  logged: ['external_id'],
});
export const InstallmentOverdue = defineEvent({
  type: 'INSTALLMENT_OVERDUE',
  description:
    'A charge of a standard purchase is overdue, as the accounts service receives it (specification 3, C2). Once for each charge.',
  version: 1,
  topic: 'checkout.installments',
  payload: InstallmentOverduePayload,
  key: byExternalId,
  consumers: [],
  logged: ['external_id'],
});
export const InstallmentChanged = defineEvent({
  type: 'INSTALLMENT_CHANGED',
  description: 'A charge took another status at the payment gateway, whatever the kind of its payment.',
  version: 2,
  topic: 'checkout.installments',
  payload: InstallmentChangedPayload,
  key: (payload) => payload.pid ?? payload.charge_id,
  consumers: ['backoffice'],
  logged: ['charge_id', 'pid', 'status'],
  // The line of a webhook says what became of its charge.
  isRoutine: true,
});
