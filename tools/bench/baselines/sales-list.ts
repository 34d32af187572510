import Fastify from 'fastify';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();

/** Conditions over `orders o`; the values are those of `benchmarks/sales-list.ts`. */
const selections: Readonly<Record<string, string>> = {
  all: 'true',
  status: `o.status = 'overdue'`,
  overdue: `o.company_slug = 'company-1' and o.overdue_cents > 0`,
  week: `o.id in (select order_id from installments where due_date between current_date - 3 and current_date + 3)`,
  customer: `o.buyer_id in (select id from buyers where search like '%buyer-777@%')`,
};

const listOf = (selection: string): string => `
  select (select json_build_object('count', count(*), 'amount', sum(total_cents), 'paid', sum(paid_cents),
      'open', sum(open_cents), 'overdue', sum(overdue_cents)) from orders o where ${selection}) as totals,
    (select json_agg(sale) from (
      select o.code, o.status, o.origin, o.reference, o.total_cents, o.paid_cents, o.open_cents, o.overdue_cents,
        o.company_slug, o.product_slug, o.purchased_at, b.name, b.email, b.document,
        (select json_agg(i) from (select number, gateway_id, amount_cents, due_date, status, paid_at from installments
          where order_id = o.id order by number) i) as installments
      from (select * from orders o where ${selection} order by o.purchased_at desc, o.id desc limit 50) o
        join buyers b on b.id = o.buyer_id
      order by o.purchased_at desc, o.id desc) sale) as data`;

app.get<{ Params: { selection: string } }>('/:selection', async ({ params: { selection } }) => {
  const statement = { name: selection, text: listOf(selections[selection] ?? 'false'), values: [] };
  const { rows } = await database.query<{ totals: object; data: object[] }>(statement);
  return rows[0];
});

await serve(app);
