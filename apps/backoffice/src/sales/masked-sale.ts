import { maskedDocument } from '@rotina/contracts';
import type { SaleOrderView } from './sales.view.js';

/** An order whose buyer's document shows only some digits. */
export function withMaskedDocument<Order extends SaleOrderView>(order: Order): Order {
  const { name, email, document } = order.customer;
  return Object.assign({}, order, { customer: { name, email, document: document && maskedDocument(document) } });
}
