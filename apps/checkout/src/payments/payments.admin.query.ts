import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Everything that happened to a payment, in the order in which it happened. */
export interface PaymentHistory {
  readonly charges: readonly object[];
  readonly gateway_events: readonly object[];
  readonly accounts_events: readonly object[];
  readonly deliveries: readonly object[];
}

export async function paymentHistory(manager: EntityManager, pid: string): Promise<PaymentHistory | undefined> {
  const [history] = await query<PaymentHistory>(
    manager,
    `select
       ${listOf(
         `select id, gateway_id, gateway_installment_id, number, amount_cents, net_amount_cents, refunded_cents, due_date,
         status, gateway_status, paid_at, invoice_url, bank_slip_url, revision, last_event_at
         from charges where charges.pid = payments.pid`,
         'number, id',
       )} as charges,
       ${listOf(
         `select id, arrival, event_id, name, charge_gateway_id, outcome, from_status, to_status, happened_at, follow_ups,
         follow_up_due_at, received_at from gateway_events where gateway_events.pid = payments.pid`,
         'arrival',
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
     from payments where pid = $1`,
    [pid],
  );
  return history;
}

const listOf = (select: string, order: string): string =>
  `(select coalesce(json_agg(item order by ${order
    .split(', ')
    .map((column) => `item.${column}`)
    .join(', ')}), '[]') from (${select}) item)`;
