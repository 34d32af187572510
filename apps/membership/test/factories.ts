import type { PurchaseStatusPayload } from '@rotina/contracts';
import type { CreateUserBody } from '../src/identity/users/users.dto.js';

/** The password of fixture users and of `aUser`. */
export const password = 'rotina-2026';

let counter = 0;

/** A new user's body. */
export function aUser(given: Partial<CreateUserBody> = {}): CreateUserBody {
  counter += 1;
  return { name: `Pessoa ${counter}`, email: `pessoa-${counter}@rotina.test`, password, ...given };
}

/** The payload of a purchase event as a plain record. */
export type Purchase = Pick<PurchaseStatusPayload, keyof PurchaseStatusPayload>;

/** A purchase of fixture checkout 1 by a new buyer. */
export function aPurchase(
  given: Partial<Omit<PurchaseStatusPayload, 'customer'>> & {
    customer?: Partial<PurchaseStatusPayload['customer']>;
  } = {},
): Purchase {
  counter += 1;
  const { customer, ...purchase } = given;
  return {
    pid: `pay-${counter}`,
    revision: 1,
    kind: 'standard',
    checkout_id: 1,
    billing_type: 'BOLETO',
    installment_count: 12,
    total_cents: 35_000,
    created_at: '2026-03-10T15:00:00Z',
    ...purchase,
    customer: {
      name: `Comprador ${counter}`,
      email: `comprador-${counter}@rotina.test`,
      document: String(10_000_000_000 + counter),
      document_type: 'CPF',
      phone: '+5511912345678',
      country: 'BR',
      ...customer,
    },
  };
}
