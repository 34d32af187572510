import { randomUUID } from 'node:crypto';
import { formatCents } from '@rotina/contracts';
import type {
  InstallmentChangedPayload,
  OriginalInstallment,
  RepaymentCustomer,
  RepaymentInstallment,
  RepaymentRequest,
  RepaymentResponse,
} from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { Call, TestService } from '@rotina/testing';
import { finance } from './factories.js';
import type { Plain } from './factories.js';
import type { SaleDetailsView } from '../src/sales/sales.view.js';

export const syncPath = '/v1/sync/repayments';
export const token = 'sandbox-integration';

/** Plain data, at every level. */
type Data<T> = T extends readonly (infer Item)[] ? Data<Item>[] : T extends object ? { [K in keyof T]: Data<T[K]> } : T;

type NewInstallment = Plain<RepaymentInstallment>;
type OldInstallment = Plain<OriginalInstallment>;

/** The values that a test varies; the counts and sums follow from the installments. */
export interface SyncOverrides {
  readonly reference?: string;
  readonly original?: string;
  readonly companySlug?: string;
  readonly productSlug?: string | null;
  readonly customer?: Partial<RepaymentCustomer>;
  readonly installments?: readonly NewInstallment[];
  readonly originalInstallments?: readonly OldInstallment[];
}

export const chargeOf = (reference: string, number: number): string => `pay_${reference}_${number}`;

/** Installments of 100.00, due month by month. */
export const newInstallments = (reference: string, count = 3, change: Partial<NewInstallment> = {}): NewInstallment[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    gateway_id: chargeOf(reference, index + 1),
    amount: '100.00',
    due_date: Temporal.PlainDate.from('2026-06-10').add({ months: index }).toString(),
    status: 'pending' as const,
    ...change,
  }));

/** The first ones paid, the others removed. */
export const oldInstallments = (reference: string, paid = 1, count = 4): OldInstallment[] =>
  newInstallments(reference, count).map((installment, index) =>
    index < paid
      ? { ...installment, due_date: '2026-01-10', status: 'paid', paid_at: '2026-01-09' }
      : { ...installment, due_date: '2026-02-10', status: 'cancelled' },
  );

const centsOf = (installments: readonly { amount: string }[]): number =>
  installments.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

const planOf = (reference: string, plan: readonly { amount: string; due_date: string }[]) => ({
  reference,
  external_id: reference,
  billing_type: 'BOLETO' as const,
  installment_count: plan.length,
  total: formatCents(centsOf(plan)),
  installment_amount: plan[0]?.amount ?? '0.00',
  due_date: plan[0]?.due_date ?? '2026-06-10',
});

function originalOf(
  reference: string,
  installments: readonly OldInstallment[],
): Data<RepaymentRequest['original_payment']> {
  const paid = installments.filter(({ status }) => status === 'paid');
  return {
    ...planOf(reference, installments),
    description: 'Assinatura anual',
    created_at: '2025-12-10T11:00:00-03:00',
    status: 'cancelled',
    paid_installment_count: paid.length,
    paid_total: formatCents(centsOf(paid)),
    cancelled_installment_count: installments.filter(({ status }) => status === 'cancelled').length,
    installments: [...installments],
  };
}

/** A repayment of three open installments by three new ones. */
export function aSync(overrides: SyncOverrides = {}): Data<RepaymentRequest> {
  const { reference = randomUUID(), original = randomUUID(), productSlug = 'assinatura-anual' } = overrides;
  const installments = overrides.installments ?? newInstallments(reference);
  return {
    event: 'payment.repayment.created',
    source: 'checkout-service',
    sent_at: '2026-03-10T14:00:05.000Z',
    company_slug: overrides.companySlug ?? 'rotina',
    product_slug: productSlug,
    repayment: {
      ...planOf(reference, installments),
      description: 'repayment: Assinatura anual',
      kind: 'repayment',
      created_at: '2026-03-10T11:00:00-03:00',
      gateway: 'payment_gateway',
      gateway_id: installments[0]?.gateway_id ?? 'pay_0',
      gateway_installment_id: 'plan',
      gateway_checkout_url: 'https://pay.example.com/i/1',
      operator_email: 'operator@rotina.test',
    },
    installments: [...installments],
    original_payment: originalOf(original, overrides.originalInstallments ?? oldInstallments(original)),
    customer: {
      name: 'Ana Souza',
      email: `ana-${reference}@rotina.test`,
      document: '52998224725',
      document_type: 'CPF',
      phone: '+5511999990000',
      country: 'BR',
      ...overrides.customer,
    },
  };
}

/** A report of the gateway that a charge is paid, unless it says otherwise. */
export const aCharge = (
  gatewayId: string,
  more: Partial<InstallmentChangedPayload> = {},
): Plain<InstallmentChangedPayload> => ({
  charge_id: gatewayId,
  pid: null,
  revision: 2,
  number: null,
  status: 'paid',
  amount_cents: 10_000,
  due_date: '2026-06-10',
  paid_at: '2026-06-09',
  ...more,
});

/** The order events about a payment. */
export async function eventsOf(service: TestService, reference: string): Promise<string[]> {
  const sql = `select type from outbox where payload->>'reference' = $1 order by id`;
  return (await query<{ type: string }>(service.database.manager, sql, [reference])).map(({ type }) => type);
}

/** Counts the commissions and mails of an order. */
export const followedBy = (service: TestService, reference: string): Promise<object[]> =>
  query(
    service.database.manager,
    `select (select count(*)::int from commissions c where c.order_id = o.id) as commissions,
       (select count(*)::int from mails m where m.params->>'code' = o.code) as mails
     from orders o where reference = $1`,
    [reference],
  );

export const send = (service: TestService, body: unknown, path = syncPath): Call =>
  service
    .as(null)
    .with({ authorization: `Bearer ${token}` })
    .post(path, body);

export const synced = (service: TestService, body: object): Promise<RepaymentResponse> =>
  send(service, body).created<RepaymentResponse>();

/** An order in full, by its code. */
export const orderOf = (service: TestService, code: string): Promise<SaleDetailsView> =>
  service.as(finance).get(`/v1/sales/installments/${code}`).ok<SaleDetailsView>();

/** Counts the rows of every table of orders, and the events about them. */
export async function effects(service: TestService): Promise<Record<string, unknown>> {
  const count = (table: string): string => `(select count(*)::int from ${table})`;
  const tables = [
    'orders',
    'installments',
    'installment_transitions',
    'charge_states',
    'buyers',
    'commissions',
    'mails',
  ];
  const [row] = await query<Record<string, unknown>>(
    service.database.manager,
    `select ${tables.map((table) => `${count(table)} as ${table}`).join(', ')},
       (select coalesce(json_agg(type order by id), '[]') from outbox) as events`,
  );
  return row ?? {};
}
