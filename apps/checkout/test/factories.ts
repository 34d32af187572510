import type { NewDelivery } from '../src/deliveries/deliveries.service.js';

/** A purchase of the fixture checkout by bank slip in twelve installments. */
export const aPurchase = (overrides: object = {}): Record<string, unknown> => ({
  checkout_id: 1,
  billing_type: 'BOLETO',
  installment_count: 12,
  customer: aBuyer(),
  ...overrides,
});

export const aBuyer = (overrides: object = {}): Record<string, unknown> => ({
  name: 'Ana Souza',
  email: 'ana@example.com',
  document: '529.982.247-25',
  phone: '+5511912345678',
  ...overrides,
});

let events = 0;

/** A webhook of the gateway with an id of its own, a second after the one before. */
export const aWebhook = (event: string, payment: object, overrides: object = {}): Record<string, unknown> => {
  events += 1;
  return {
    id: `evt_${events}`,
    event,
    dateCreated: momentOf(events),
    payment: { ...aCharge(), ...payment },
    ...overrides,
  };
};

const momentOf = (seconds: number): string =>
  Temporal.PlainDateTime.from('2026-03-10T12:00:00').add({ seconds }).toString().replace('T', ' ').slice(0, 19);

const aCharge = (): object => ({
  object: 'payment',
  id: 'pay_unknown',
  customer: 'cus_1',
  installment: null,
  installmentNumber: null,
  value: 100,
  netValue: 98,
  status: 'PENDING',
  dueDate: '2026-03-13',
  paymentDate: null,
  confirmedDate: null,
  externalReference: null,
  deleted: false,
  refunds: null,
});

export const verificationToken = 'sandbox-platform-verification';

/** A platform notification of a payment. */
export const aNotification = (reference: string, status: string): Record<string, unknown> => ({
  status,
  email: 'ana@example.com',
  name: 'Ana',
  doc_number: '52998224725',
  phone_number: '',
  token: '',
  transaction: reference,
  expires_at: '2027-03-10 23:59:59',
});

/** A platform notification to schedule. */
export const aDelivery = (reference: string, kind = 'enabled', overrides: Partial<NewDelivery> = {}): NewDelivery => ({
  destination: 'platform',
  kind,
  reference,
  path: '/checkout_notifications',
  body: aNotification(reference, kind),
  secrets: { fields: { token: verificationToken }, bearer: null },
  ...overrides,
});

/** A new checkout with a member discount, as administrators send it. */
export const aCheckout = (overrides: object = {}): object => ({
  name: 'Plano novo',
  product_slug: 'assinatura-anual',
  organization_slug: 'rotina',
  total: '240.00',
  interest_rate: '0.0199',
  max_installments: 6,
  billing_types: ['BOLETO', { type: 'PIX', total: '220.00', max_installments: 1 }],
  access_months: 6,
  discount_amount: 40,
  discount_validation_url: 'https://8.8.8.8/validate',
  discount_access_token: 'secret-of-the-service',
  ...overrides,
});
