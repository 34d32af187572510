import { dayOf, reaisOf, search, searched } from '@rotina/service-kit/admin';
import { displayStatusIn } from './orders.display.js';

/** Finds orders `o` by exact code, reference, charge id, e-mail or document, and by a part of the buyer's name. */
export const orderSearch = searched(
  // Apart, because each has an index of its own, and as an array, which is known before a list is read in its order.
  (form) => `o.id = any(array(
    select id from orders where code = any(${form('code')})
    union all select id from orders where reference = any(${form('text')} || ${form('pid')})
    union all select order_id from installments where gateway_id = any(${form('text')})
    union all select bought.id from buyers b join orders bought on bought.buyer_id = b.id
      where b.email = any(${form('email')}) or b.document = any(${form('document')}) or b.search like any(${form('name')})))`,
);

export const ordersFound = search({
  kind: 'order',
  readers: ['admin', 'operator', 'finance'],
  from: 'orders o join buyers buyer on buyer.id = o.buyer_id',
  id: 'o.code',
  title: 'o.code',
  about: ['buyer.name', 'buyer.email', dayOf('o.purchased_at'), reaisOf('o.total_cents')],
  status: displayStatusIn('o'),
  by: orderSearch,
  order: 'o.purchased_at desc, o.id desc',
  page: 'sales/:id/show',
});
