import { adminResource, equals, since, until } from '@rotina/service-kit/admin';
import type { AdminFilter } from '@rotina/service-kit/admin';
import { Order } from './order.entity.js';
import { OrderView } from './orders-admin.dto.js';
import { orderNotFound } from './orders.errors.js';

const money = (column: string): string => `(${column} / 100.0)::numeric(16, 2)::text`;
const openQuestion = `exists (select from order_questions q join installments i on i.id = q.installment_id
  where q.order_id = o.id and q.answered_at is null and i.status = 'approved')`;

/** Orders that a code, a reference, a charge id at the gateway or an e-mail address names exactly. */
const named: AdminFilter = {
  type: 'text',
  prepare: (value) => value.trim(),
  where: (values) => `o.id in (
    select id from orders where code = any(select upper(value) from unnest(${values}) value)
    union all select id from orders where reference = any(${values})
    union all select order_id from installments where gateway_id = any(${values})
    union all select orders.id from orders join buyers on buyers.id = orders.buyer_id
      where buyers.email = any(select lower(value) from unnest(${values}) value))`,
};

/** Orders for administrators to read. */
export const OrdersAdmin = adminResource<Order, 'uuid', never, OrderView>({
  path: 'backoffice/orders',
  noun: 'order',
  about: 'Orders with their buyers; the sales area shows their installments.',
  viewClass: OrderView,
  entity: Order,
  id: 'uuid',
  notFound: orderNotFound,
  alias: 'o',
  from: `orders o join buyers b on b.id = o.buyer_id left join orders replaced on replaced.id = o.original_order_id`,
  select: `o.id, o.code, o.origin, o.reference, o.status, replaced.code as original_order_code, o.company_slug,
    o.product_slug, b.name as customer_name, b.email as customer_email, b.document as customer_document, o.billing_type,
    o.offer_code, ${money('o.total_cents')} as total, ${money('o.paid_cents')} as paid, ${money('o.open_cents')} as open,
    ${money('o.overdue_cents')} as overdue, ${money('o.credit_cents')} as credit, ${openQuestion} as open_question, o.purchased_at, o.paid_at, o.created_at`,
  sorts: {
    code: 'o.code',
    status: 'o.status',
    total: 'o.total_cents',
    purchased_at: 'o.purchased_at',
    created_at: 'o.created_at',
  },
  filters: {
    q: named,
    code: equals('o.code'),
    reference: equals('o.reference'),
    status: equals('o.status'),
    origin: equals('o.origin'),
    company_slug: equals('o.company_slug'),
    product_slug: equals('o.product_slug'),
    customer_email: { ...equals('b.email'), prepare: (value) => value.trim().toLowerCase() },
    open_question: equals(openQuestion, 'bool'),
    purchased_from: since('o.purchased_at'),
    purchased_to: until('o.purchased_at'),
  },
  order: 'o.purchased_at desc, o.id desc',
  reveal: true,
});
