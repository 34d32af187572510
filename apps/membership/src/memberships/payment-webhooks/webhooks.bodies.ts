import { Example, Field, integer, nullable, optional, text } from '@rotina/service-kit/openapi';

class PaymentCustomerBody {
  @Field(optional(integer)) readonly id?: number;
  @Field(text) readonly email: string;
  @Field(text, 'CPF or CNPJ.') readonly doc_number: string;
}

class PaymentBody {
  @Field(text) readonly id: string;
  @Field(text, '`paid`, `confirmed`, `received`, `refunded` or `overdue`; others are ignored.') readonly status: string;
  @Field(optional(nullable(text))) readonly billing_type?: string | null;
  @Field(integer, 'Whose group gives the membership.') readonly checkout_id: number;
  @Field(optional(nullable(integer))) readonly installment_count?: number | null;
  @Field(PaymentCustomerBody) readonly customer: PaymentCustomerBody;
}

/** The fields that version 1 reads; others are stored with the body and not used. */
@Example<PaymentWebhookBody>({
  payment: {
    id: '8f14e45f',
    status: 'paid',
    billing_type: 'PIX',
    checkout_id: 1,
    installment_count: 1,
    customer: { id: 7, email: 'ana@rotina.test', doc_number: '52998224725' },
  },
})
export class PaymentWebhookBody {
  @Field(PaymentBody) readonly payment: PaymentBody;
}

class PurchasePaymentBody {
  @Field(optional(text)) readonly type?: string;
  @Field(optional(integer)) readonly installments_number?: number;
}

class PurchaseOfferBody {
  @Field(optional(text), 'The `gateway_product_id` of a group.') readonly code?: string;
  @Field(optional(text)) readonly name?: string;
}

class PurchaseBody {
  @Field(optional(text)) readonly transaction?: string;
  @Field(optional(PurchasePaymentBody)) readonly payment?: PurchasePaymentBody;
  @Field(optional(PurchaseOfferBody)) readonly offer?: PurchaseOfferBody;
}

class PurchaseBuyerBody {
  @Field(optional(integer)) readonly id?: number;
  @Field(optional(text)) readonly name?: string;
  @Field(optional(text)) readonly email?: string;
  @Field(optional(text)) readonly checkout_phone?: string;
  @Field(optional(text)) readonly document?: string;
}

class PurchaseDataBody {
  @Field(optional(PurchaseBody)) readonly purchase?: PurchaseBody;
  @Field(optional(PurchaseBuyerBody)) readonly buyer?: PurchaseBuyerBody;
}

/** The fields that version 2 reads; others are stored with the body and not used. */
@Example<PurchaseEventBody>({
  id: '545e7d21-8fc4-4906-8fba-dcd7889f6481',
  creation_date: 1_763_247_745_737,
  event: 'PURCHASE_APPROVED',
  data: {
    purchase: {
      transaction: 'HP16015479281022',
      payment: { type: 'CREDIT_CARD', installments_number: 12 },
      offer: { code: 'rotina-anual' },
    },
    buyer: { name: 'Ana', email: 'ana@rotina.test', checkout_phone: '11912345678', document: '52998224725' },
  },
})
export class PurchaseEventBody {
  @Field(optional(text), 'A message that was applied is a duplicate when it comes again.') readonly id?: string;
  @Field(optional(integer), 'Milliseconds since 1970, by which late events are known.') readonly creation_date?: number;
  @Field(text) readonly event: string;
  @Field(optional(PurchaseDataBody)) readonly data?: PurchaseDataBody;
}
