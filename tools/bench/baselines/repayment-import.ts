import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();

interface Installment {
  readonly number: number;
  readonly gateway_id: string;
  readonly amount: string;
  readonly due_date: string;
  readonly status: string;
  readonly paid_at?: string;
}

interface Plan {
  readonly reference: string;
  readonly billing_type: string;
  readonly total: string;
  readonly created_at: string;
}

interface Body {
  readonly company_slug: string;
  readonly repayment: Plan;
  readonly installments: readonly Installment[];
  readonly original_payment: Plan & { readonly installments: readonly Installment[] };
  readonly customer: { readonly name: string; readonly email: string };
}

/** The rows that the service writes for the same body: each order has a buyer of its own. */
const text = `
  with buyer as (
    insert into buyers (id, email, name, country, search) select id, $1, $2, 'BR', $3 from unnest($4::uuid[]) as b (id)
  ), order_rows as (
    insert into orders (id, code, origin, reference, original_order_id, company_slug, product_slug, buyer_id,
      billing_type, offer_code, status, total_cents, paid_cents, open_cents, overdue_cents, purchased_at, created_at, updated_at)
    select id, left(id::text, 14), origin, reference, nullif(original, id), $5, 'bench', buyer, 'BOLETO', reference, 'pending',
      240000, 0, 240000, 0, now(), now(), now()
    from unnest($6::uuid[], $7::text[], $8::text[], $9::uuid[], $4::uuid[]) as o (id, origin, reference, original, buyer)
  ), plan as (
    select * from unnest($10::uuid[], $11::uuid[], $12::int[], $13::text[], $14::text[], $15::date[])
      as i (id, order_id, number, gateway_id, status, due_date)
  ), states as (
    insert into charge_states (gateway_id, revision, number, status, amount_cents, due_date, undo, updated_at)
    select gateway_id, 0, number, status, 10000, due_date, false, now() from plan
  ), installment_rows as (
    insert into installments (id, order_id, number, gateway_id, status, amount_cents, due_date)
    select id, order_id, number, gateway_id, status, 10000, due_date from plan
  )
  insert into installment_transitions (order_id, installment_id, to_status, cause, occurred_at, recorded_at)
  select order_id, id, status, 'import', now(), now() from plan`;

const statuses: Readonly<Record<string, string>> = { paid: 'approved', pending: 'pending', cancelled: 'cancelled' };

app.post<{ Body: Body }>('/v1/sync/repayments', async ({ body }, reply) => {
  const { repayment, original_payment: original, customer } = body;
  const [originalId, repaymentId] = [randomUUID(), randomUUID()];
  const installments = [
    ...original.installments.map((one) => ({ ...one, orderId: originalId })),
    ...body.installments.map((one) => ({ ...one, orderId: repaymentId })),
  ];
  await database.query({
    name: 'import',
    text,
    values: [
      customer.email,
      customer.name,
      `${customer.name} ${customer.email}`.toLowerCase(),
      [randomUUID(), randomUUID()],
      body.company_slug,
      [originalId, repaymentId],
      ['original', 'repayment'],
      [original.reference, repayment.reference],
      [originalId, originalId],
      installments.map(() => randomUUID()),
      installments.map(({ orderId }) => orderId),
      installments.map(({ number }) => number),
      installments.map(({ gateway_id: id }) => id),
      installments.map(({ status }) => statuses[status]),
      installments.map(({ due_date: date }) => date),
    ],
  });
  return reply.code(201).send({ status: 'created' });
});

await serve(app);
