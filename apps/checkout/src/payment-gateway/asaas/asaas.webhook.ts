import {
  boolean,
  date,
  Example,
  Field,
  integer,
  listOf,
  nullable,
  number,
  optional,
  text,
} from '@rotina/service-kit/openapi';

/** The header that carries the token of a webhook. */
export const tokenHeader = 'asaas-access-token';

export class AsaasRefundBody {
  @Field(optional(number), 'Reais.') readonly value?: number;
  @Field(optional(text)) readonly status?: string;
}

export class AsaasPaymentBody {
  @Field(optional(text), 'The id of the charge.') readonly id?: string;
  @Field(optional(nullable(text))) readonly customer?: string | null;
  @Field(optional(nullable(text)), 'The plan of the charge.') readonly installment?: string | null;
  @Field(optional(nullable(integer))) readonly installmentNumber?: number | null;
  @Field(optional(number), 'Reais.') readonly value?: number;
  @Field(optional(nullable(number)), 'Reais.') readonly netValue?: number | null;
  @Field(optional(text)) readonly status?: string;
  @Field(optional(date)) readonly dueDate?: string;
  @Field(optional(nullable(date))) readonly paymentDate?: string | null;
  @Field(optional(nullable(date))) readonly confirmedDate?: string | null;
  @Field(optional(nullable(text)), 'The `pid` of the payment.') readonly externalReference?: string | null;
  @Field(optional(nullable(text))) readonly invoiceUrl?: string | null;
  @Field(optional(nullable(text))) readonly bankSlipUrl?: string | null;
  @Field(optional(nullable(text))) readonly invoiceNumber?: string | null;
  @Field(optional(boolean)) readonly deleted?: boolean;
  @Field(optional(nullable(listOf(AsaasRefundBody)))) readonly refunds?: readonly AsaasRefundBody[] | null;
}

/** A body from Asaas, as far as it is read; every JSON object is stored. */
@Example<AsaasWebhookBody>({
  id: 'evt_05b708f961d739ea7eba7e4db318f621',
  event: 'PAYMENT_RECEIVED',
  dateCreated: '2026-03-12 09:14:05',
  payment: {
    id: 'pay_0w3n5xq8v1c4b7k2',
    customer: 'cus_000005219613',
    installment: '7d3c5b1e-2f04-4c1b-9a7e-5a0c9d1f8e42',
    installmentNumber: 1,
    value: 116.66,
    netValue: 114.67,
    status: 'RECEIVED',
    dueDate: '2026-03-13',
    paymentDate: '2026-03-12',
    confirmedDate: '2026-03-12',
    externalReference: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
    deleted: false,
    refunds: null,
  },
})
export class AsaasWebhookBody {
  @Field(optional(text), 'Recognizes a repetition.') readonly id?: string;
  @Field(optional(text)) readonly event?: string;
  @Field(optional(text), '`YYYY-MM-DD HH:MM:SS` in São Paulo.') readonly dateCreated?: string;
  @Field(optional(AsaasPaymentBody), 'The charge after the event.') readonly payment?: AsaasPaymentBody;
}
