import { randomInt, randomUUID } from 'node:crypto';
import type { InstallmentChangedPayload, PlacedCharge, PurchasePlacedPayload } from '@rotina/contracts';

export const finance = { id: 7, email: 'finance@rotina.test', roles: ['user', 'finance'] };
export const admin = { id: 1, email: 'admin@rotina.test', roles: ['user', 'admin'] };
export const operator = { id: 5, email: 'operator@rotina.test', roles: ['user', 'operator'] };

/** A payload as plain data: what travels has no class. */
export type Plain<P> = { [K in keyof P]: P[K] };
export type Purchase = Plain<PurchasePlacedPayload>;

type Overrides = Partial<Omit<PurchasePlacedPayload, 'customer'>> & {
  customer?: Partial<PurchasePlacedPayload['customer']>;
};

/** Another document each time: it recognises a buyer. */
export const aDocument = (): string => String(randomInt(10_000_000_000, 99_999_999_999));

/** The charge id of an installment of a purchase. */
export const chargeId = (pid: string, number: number): string => `pay_${pid}_${String(number)}`;

export const aPlan = (pid: string, count = 12): PlacedCharge[] =>
  Array.from({ length: count }, (_, index) => ({
    charge_id: chargeId(pid, index + 1),
    revision: 1,
    number: index + 1,
    status: 'pending',
    amount_cents: index === 11 ? 2_924 : 2_916,
    due_date: `2026-${String(index + 1).padStart(2, '0')}-15`,
    paid_at: null,
  }));

/** A purchase of 350.00 in twelve installments. */
export function aPurchase({ customer, ...overrides }: Overrides = {}): Purchase {
  const pid = overrides.pid ?? randomUUID();
  const charges = overrides.charges ?? aPlan(pid);
  return {
    pid,
    root_pid: pid,
    revision: 1,
    kind: 'standard',
    checkout_id: 1,
    billing_type: 'BOLETO',
    installment_count: charges.length,
    total_cents: 35_000,
    organization_slug: 'rotina',
    product_slug: 'assinatura-anual',
    customer: {
      name: 'João Araújo',
      email: `joao-${pid}@rotina.test`,
      document: aDocument(),
      document_type: 'CPF',
      phone: null,
      country: 'BR',
      ...customer,
    },
    created_at: '2026-03-10T14:00:00.000Z',
    charges,
    ...overrides,
  };
}

/** The same purchase with one charge in another state. */
export const withCharge = (purchase: Purchase, number: number, change: Partial<PlacedCharge>): Purchase => ({
  ...purchase,
  charges: purchase.charges.map((charge) => (charge.number === number ? Object.assign({}, charge, change) : charge)),
});

/** A purchase of one charge that is paid already. */
export function aPaidPurchase(overrides: Overrides = {}): Purchase {
  const pid = randomUUID();
  const charges = aPlan(pid, 1).map((charge) => Object.assign(charge, { status: 'paid', paid_at: '2026-03-10' }));
  return aPurchase({ pid, charges, ...overrides });
}

/** The first change of one charge after a purchase listed it. */
export function aChange(
  purchase: Purchase,
  number: number,
  change: Partial<InstallmentChangedPayload> = {},
): Plain<InstallmentChangedPayload> {
  const charge = purchase.charges.find((listed) => listed.number === number);
  const isPaid = (change.status ?? 'paid') === 'paid';
  return {
    charge_id: chargeId(purchase.pid, number),
    pid: purchase.pid,
    revision: 2,
    number,
    status: 'paid',
    amount_cents: charge?.amount_cents ?? 2_916,
    due_date: charge?.due_date ?? '2026-12-15',
    paid_at: isPaid ? '2026-03-11' : null,
    ...change,
  };
}
