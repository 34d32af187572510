import { expect } from 'vitest';

/** The query with the token of the senders. */
export const webhookToken = '?auth_token_verification=sandbox-verification';
export const v1Path = `/api/v1/webhook${webhookToken}`;
export const v2Path = `/api/v2/webhook${webhookToken}`;

let counter = 0;

/** A payment of version 1 by a new buyer, with the given fields. */
export function aPayment(given: object) {
  counter += 1;
  const customer = { id: counter, email: `v1-buyer-${counter}@rotina.test`, doc_number: '11144477735' };
  const payment = {
    id: `payment-${counter}`,
    status: 'paid',
    billing_type: 'PIX',
    checkout_id: 1,
    installment_count: 1,
  };
  return { payment: { ...payment, customer, ...given } };
}

interface GivenEvent {
  readonly event?: string;
  readonly creation_date?: number;
  readonly buyer?: object;
  readonly purchase?: object;
  readonly offer?: object;
}

/** An event of version 2 by a new buyer, `PURCHASE_APPROVED` unless it is given. */
export function aPurchaseEvent({ event, creation_date: at, buyer, purchase, offer }: GivenEvent) {
  counter += 1;
  const transaction = `HP${counter}`;
  return {
    id: `envelope-${counter}`,
    creation_date: at ?? 1_000,
    event: event ?? 'PURCHASE_APPROVED',
    version: '2.0.0',
    data: {
      buyer: {
        name: 'Ana',
        email: `v2-buyer-${counter}@rotina.test`,
        checkout_phone: '(11) 91234-5678',
        document: '111.444.777-35',
        ...buyer,
      },
      purchase: {
        transaction,
        payment: { type: 'CREDIT_CARD', installments_number: 12 },
        offer: offer ?? { code: 'rotina-anual' },
        ...purchase,
      },
    },
  };
}

/** The answer to a webhook that gave the membership a status. */
export const processed = (status: string) => ({
  status: 'processed',
  membership: { register_number: expect.stringMatching(/^\d{8}$/), status, valid_until: '2027-03-10' },
});
/** The answer to a webhook about a payment without a membership. */
export const nothing = (status: string) => ({ status, membership: null });
