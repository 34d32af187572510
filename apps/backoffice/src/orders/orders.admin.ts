import { canonicalEmail } from '@rotina/contracts';
import { adminResource, equals, since, until } from '@rotina/service-kit/admin';
import { Order } from './order.entity.js';
import { OrderView } from './orders-admin.dto.js';
import { orderNotFound } from './orders.errors.js';
import { displayedAs } from './orders.display.js';
import { hasOpenQuestion, orderColumns, ordersWithBuyers } from './orders.query.js';
import { orderSearch } from './orders.search.js';

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
  from: ordersWithBuyers,
  select: orderColumns,
  sorts: {
    code: 'o.code',
    status: 'o.status',
    total: 'o.total_cents',
    purchased_at: 'o.purchased_at',
    created_at: 'o.created_at',
  },
  filters: {
    q: orderSearch,
    code: equals('o.code'),
    reference: equals('o.reference'),
    status: equals('o.status'),
    display_status: displayedAs,
    origin: equals('o.origin'),
    company_slug: equals('o.company_slug'),
    product_slug: equals('o.product_slug'),
    customer_email: { ...equals('b.email'), prepare: canonicalEmail },
    open_question: equals(hasOpenQuestion, 'bool'),
    purchased_from: since('o.purchased_at'),
    purchased_to: until('o.purchased_at'),
  },
  order: 'o.purchased_at desc, o.id desc',
  reveal: true,
});
