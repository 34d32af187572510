import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** A payment in lists; the buyer's document shows its last digits only. */
export interface PaymentRow {
  readonly id: string;
  readonly pid: string;
  readonly status: string;
  readonly cancelled: boolean;
  readonly total_cents: number;
}

const columns = `id, pid, checkout_id, kind, billing_type, installment_count, status, cancelled_at is not null as cancelled,
  total_cents::float8 as total_cents, discount_cents::float8 as discount_cents,
  price_difference_cents::float8 as price_difference_cents, customer_name, customer_email,
  '***' || right(customer_document, 3) as customer_document, created_at, updated_at`;

export const paymentSource = {
  from: '(select *, pid as id from payments) as payments',
  columns,
  filters: {
    id: { sql: 'pid', type: 'uuid' },
    pid: { sql: 'pid', type: 'uuid' },
    status: { sql: 'status', type: 'text' },
    billing_type: { sql: 'billing_type', type: 'text' },
    kind: { sql: 'kind', type: 'text' },
    checkout_id: { sql: 'checkout_id', type: 'int' },
    customer_email: { sql: 'customer_email', type: 'text' },
  },
} as const;

/** Everything that happened to a payment, in the order in which it happened. */
export interface PaymentChain extends PaymentRow {
  readonly charges: readonly object[];
  readonly gateway_events: readonly object[];
  readonly accounts_events: readonly object[];
  readonly deliveries: readonly object[];
}

export async function paymentChain(manager: EntityManager, pid: string): Promise<PaymentChain | undefined> {
  const [chain] = await query<PaymentChain>(
    manager,
    `select ${columns}, revision, access_months, customer_phone, customer_country, reconcile_due_at, cancelled_at,
       ${listOf(
         `select id, gateway_id, gateway_installment_id, number, amount_cents, net_amount_cents, refunded_cents, due_date,
         status, gateway_status, paid_at, invoice_url, bank_slip_url, revision, last_event_at
         from charges where charges.pid = payments.pid`,
         'number, id',
       )} as charges,
       ${listOf(
         `select id, event_id, name, charge_gateway_id, outcome, from_status, to_status, happened_at, follow_ups,
         follow_up_due_at, received_at from gateway_events where gateway_events.pid = payments.pid`,
         'received_at, id',
       )} as gateway_events,
       ${listOf(
         `select id, event_type, occurred_at, payload, created_at
         from accounts_events where external_id = payments.pid`,
         'created_at, id',
       )} as accounts_events,
       ${listOf(
         `select id, destination, kind, state, attempts, max_attempts, next_attempt_at, last_status, last_error, delivered_at,
         created_at from deliveries where reference = payments.pid::text`,
         'created_at, id',
       )} as deliveries
     from ${paymentSource.from} where pid = $1`,
    [pid],
  );
  return chain;
}

const listOf = (select: string, order: string): string =>
  `(select coalesce(json_agg(item order by ${order
    .split(', ')
    .map((column) => `item.${column}`)
    .join(', ')}), '[]') from (${select}) item)`;
