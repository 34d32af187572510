import type {
  AccountsEnvelope,
  AccountsInstallment,
  AccountsPayload,
  InstallmentOverduePayload,
  InstallmentPaidPayload,
} from '@rotina/contracts';
import type { FieldsOf } from '@rotina/service-kit/openapi';

const pid = '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07';

type Installment = FieldsOf<AccountsInstallment>;

const first = installment(1, 116.66, '2026-03-13', 'pay_0w3n5xq8v1c4b7k2');
const second = installment(2, 116.66, '2026-04-13', 'pay_1x4m6zr9d2f5h8j3');
const third = installment(3, 116.68, '2026-05-13', 'pay_2y5n7as0g3j6l9p4');
const paidFirst: Installment = { ...first, status: 'PAID', paid_at: '2026-03-12' };
const overdueSecond: Installment = { ...second, status: 'OVERDUE' };

const payload: FieldsOf<AccountsPayload> = {
  external_id: pid,
  organization_slug: 'rotina',
  product_slug: 'assinatura-anual',
  customer: {
    name: 'Maria Exemplo',
    email: 'member@rotina.test',
    document: '52998224725',
    document_type: 'CPF',
    phone: '+5511900000000',
    country: 'BR',
    provider_customer_id: 'cus_000005219613',
  },
  payment_method: 'BOLETO',
  provider: 'payment_gateway',
  purchased_at: '2026-03-10T12:00:00.000-03:00',
  installments: [first, second, third],
};

/** Each carries the kept sample of its event. */
export const purchaseExample: AccountsEnvelope<AccountsPayload, 'PURCHASE_CREATED'> = {
  event_type: 'PURCHASE_CREATED',
  external_id: pid,
  occurred_at: payload.purchased_at,
  payload,
};

export const paidExample: AccountsEnvelope<InstallmentPaidPayload, 'INSTALLMENT_PAID'> = {
  event_type: 'INSTALLMENT_PAID',
  external_id: pid,
  occurred_at: '2026-03-12T09:14:05.000-03:00',
  payload: {
    ...payload,
    installments: [paidFirst, second, third],
    paid_installment: { number: 1, provider_ref: first.provider_ref, paid_at: '2026-03-12' },
  },
};

export const overdueExample: AccountsEnvelope<InstallmentOverduePayload, 'INSTALLMENT_OVERDUE'> = {
  event_type: 'INSTALLMENT_OVERDUE',
  external_id: pid,
  occurred_at: '2026-04-14T06:00:00.000-03:00',
  payload: {
    ...payload,
    installments: [paidFirst, overdueSecond, third],
    overdue_installment: { number: 2, provider_ref: second.provider_ref },
  },
};

function installment(number: number, amount: number, due_on: string, provider_ref: string): Installment {
  return { number, amount, due_on, status: 'PENDING', paid_at: null, provider_ref };
}
