const statusOfDue = `case when part % 40 = 0 then 'cancelled' when due_date >= current_date then 'pending'
  when part % 40 < 3 then 'overdue' when part % 40 = 3 then 'refunded' else 'approved' end`;

const has = (status: string): string => `bool_or(status = '${status}')`;

/** As `domain/order/order-summary.ts` derives it. */
const statusOfOrder = `case when bool_and(status = 'cancelled') then 'cancelled'
  when bool_and(status in ('cancelled', 'refunded')) then 'refunded' when bool_and(status = 'approved') then 'paid'
  when ${has('approved')} then 'partially_paid' when ${has('overdue')} then 'overdue' else 'pending' end`;

const sumOf = (...statuses: readonly string[]): string =>
  `coalesce(sum(amount_cents) filter (where status in (${statuses.map((status) => `'${status}'`).join(', ')})), 0)`;

/** Orders of three years, each with a monthly plan: what is due is paid but for a few. */
export const saleStatements = (orders: number, installments: number): string[] => [
  `insert into companies (name, slug, active, created_at)
   select 'Company ' || n, 'company-' || n, true, now() from generate_series(0, 2) n`,
  `insert into products (company_id, name, slug, legacy, created_at)
   select id, 'Product ' || n, 'product-' || n, n = 0, now() from companies, generate_series(0, 3) n
   where slug like 'company-%'`,
  `create temp table sales as
   select n, uuidv7() as order_id, uuidv7() as buyer_id, now() - (${orders} - n) * interval '3 years' / ${orders} as purchased_at
   from generate_series(1, ${orders}) n`,
  `insert into buyers (id, email, name, document, document_type, country, search)
   select buyer_id, email, name, document, 'CPF', 'BR', lower(name) || ' ' || email || ' ' || document
   from sales, lateral (select 'buyer-' || n || '@rotina.test' as email, 'Buyer ' || md5(n::text) as name,
     lpad((n * 7919 % 100000000)::text, 11, '0') as document) named`,
  `create temp table plans as
   select *, ${statusOfDue} as status from (
     select n, order_id, number, 5000 + n % 7 * 1000 as amount_cents, n + number * 7 as part,
       (purchased_at + (number - 1) * interval '1 month')::date as due_date
     from sales, generate_series(1, ${installments}) number) planned`,
  `insert into orders (id, code, origin, reference, company_slug, product_slug, buyer_id, billing_type, offer_code, status,
     total_cents, paid_cents, open_cents, overdue_cents, purchased_at, created_at, updated_at)
   select order_id, 'ORD-' || lpad(n::text, 10, '0'), 'purchase', 'reference-' || n, 'company-' || n % 3,
     'product-' || n % 4, buyer_id, 'BOLETO', 'product-' || n % 4, plan.status, total, paid, open, overdue, purchased_at,
     purchased_at, now()
   from sales join (
     select n, ${statusOfOrder} as status, sum(amount_cents) as total, ${sumOf('approved')} as paid,
       ${sumOf('pending', 'overdue')} as open, ${sumOf('overdue')} as overdue
     from plans group by n) plan using (n)
   order by n`,
  `insert into installments (id, order_id, number, gateway_id, status, amount_cents, due_date, paid_at)
   select uuidv7(), order_id, number, 'pay_' || n || '_' || number, status, amount_cents, due_date,
     case status when 'approved' then due_date end
   from plans order by n, number`,
  ...['buyers', 'orders', 'installments'].map((table) => `vacuum analyze ${table}`),
];
