import { randomUUID } from 'node:crypto';
import type {
  AccountsInstallment,
  AccountsPayload,
  InstallmentChangedPayload,
  InstallmentOverduePayload,
  InstallmentPaidPayload,
} from '@rotina/contracts';

export const finance = { id: 7, email: 'finance@rotina.test', roles: ['user', 'finance'] };

/** A payload as plain data: what travels has no class. */
export type Plain<P> = { [K in keyof P]: P[K] };
export type Purchase = Plain<AccountsPayload>;

type Overrides = Partial<Omit<AccountsPayload, 'customer'>> & { customer?: Partial<AccountsPayload['customer']> };

const amounts = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index === 11 ? 29.24 : 29.16));

/** The charge id of an installment of a purchase. */
export const chargeId = (pid: string, number: number): string => `pay_${pid}_${String(number)}`;

export const aPlan = (pid: string, count = 12): AccountsInstallment[] =>
  amounts(count).map((amount, index) => ({
    number: index + 1,
    amount,
    due_on: `2026-${String(index + 1).padStart(2, '0')}-15`,
    status: 'PENDING',
    paid_at: null,
    provider_ref: chargeId(pid, index + 1),
  }));

/** A purchase of 350.00 in twelve installments. */
export function aPurchase({ customer, ...overrides }: Overrides = {}): Purchase {
  const pid = overrides.external_id ?? randomUUID();
  return {
    external_id: pid,
    organization_slug: 'rotina',
    product_slug: 'assinatura-anual',
    customer: {
      name: 'João Araújo',
      email: `joao-${pid}@rotina.test`,
      document: '52998224725',
      document_type: 'CPF',
      phone: null,
      country: 'BR',
      provider_customer_id: 'cus_1',
      ...customer,
    },
    payment_method: 'BOLETO',
    provider: 'payment_gateway',
    purchased_at: '2026-03-10T14:00:00.000Z',
    installments: aPlan(pid),
    ...overrides,
  };
}

/** The same purchase with one installment in another state. */
export const withInstallment = (
  purchase: Purchase,
  number: number,
  change: Partial<AccountsInstallment>,
): Purchase => ({
  ...purchase,
  installments: purchase.installments.map((item) => (item.number === number ? Object.assign({}, item, change) : item)),
});

/** A numbered change of one installment of a purchase. */
export function aChange(
  purchase: Purchase,
  number: number,
  change: Partial<InstallmentChangedPayload> = {},
): Plain<InstallmentChangedPayload> {
  const item = purchase.installments.find((installment) => installment.number === number);
  const isPaid = (change.status ?? 'paid') === 'paid';
  return {
    charge_id: chargeId(purchase.external_id, number),
    pid: purchase.external_id,
    revision: 1,
    number,
    status: 'paid',
    amount_cents: Math.round((item?.amount ?? 29.16) * 100),
    due_date: item?.due_on ?? '2026-12-15',
    paid_at: isPaid ? '2026-03-11' : null,
    ...change,
  };
}

export function anInstallmentPaid(purchase: Purchase, number: number): Plain<InstallmentPaidPayload> {
  const provider_ref = chargeId(purchase.external_id, number);
  const paid_at = '2026-03-11';
  return {
    ...withInstallment(purchase, number, { status: 'PAID', paid_at }),
    paid_installment: { number, provider_ref, paid_at },
  };
}

export const anInstallmentOverdue = (purchase: Purchase, number: number): Plain<InstallmentOverduePayload> => ({
  ...withInstallment(purchase, number, { status: 'OVERDUE' }),
  overdue_installment: { number, provider_ref: chargeId(purchase.external_id, number) },
});
