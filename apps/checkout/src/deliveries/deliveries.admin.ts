import { adminResource } from '@rotina/service-kit/admin';
import { DeliveryDetails, deliveryView, DeliveryView } from './deliveries.dto.js';
import { deliveryRoles } from './delivery-roles.js';
import { deliveryNotFound } from './deliveries.errors.js';
import { deliveryFilters, listedDelivery } from './deliveries.query.js';
import { DeliveriesService } from './deliveries.service.js';
import { Delivery } from './delivery.entity.js';

/** Deliveries for operators and administrators, who may send a finished one again. */
export const DeliveriesAdmin = adminResource({
  path: 'checkout/deliveries',
  noun: 'delivery',
  about: "Calls to other companies' systems, with every attempt.",
  roles: deliveryRoles,
  entity: Delivery,
  id: 'uuid',
  notFound: deliveryNotFound,
  select: listedDelivery.select(),
  view: (row: typeof listedDelivery.row) => deliveryView(row),
  viewClass: DeliveryView,
  oneClass: DeliveryDetails,
  one: (deliveries, manager, id) => deliveries.find(manager, id),
  sorts: {
    created_at: 'created_at',
    state: 'state',
    destination: 'destination',
    kind: 'kind',
    reference: 'reference',
  },
  filters: deliveryFilters,
  service: DeliveriesService,
  actions: {
    redeliver: {
      summary: 'Send a finished delivery again',
      errors: { 409: 'The delivery is in progress.' },
      run: async (deliveries, { tx, id }) => {
        await deliveries.redeliver(tx, id);
        return undefined;
      },
    },
  },
  reveal: true,
  unaudited: ['body', 'attempt_log'],
});
