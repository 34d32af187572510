import { adminResource, equals } from '@rotina/service-kit/admin';
import { GatewayEvent } from './gateway-event.entity.js';
import { GatewayEventDetails, gatewayEventView, GatewayEventView } from './gateway-events.dto.js';
import { GatewayEventsService } from './gateway-events.service.js';
import { gatewayEventNotFound } from './gateway-webhooks.errors.js';
import { listedEvent, ofPayments } from './gateway-webhooks.query.js';

/** The gateway's events for operators, who may replay one that was not applied. */
export const GatewayEventsAdmin = adminResource({
  path: 'checkout/gateway-events',
  noun: 'gateway event',
  about: 'Webhooks of the payment gateway, with what they changed.',
  roles: ['admin', 'operator'],
  entity: GatewayEvent,
  id: 'uuid',
  notFound: gatewayEventNotFound,
  select: listedEvent.select(),
  view: (row: typeof listedEvent.row) => gatewayEventView(row),
  viewClass: GatewayEventView,
  oneClass: GatewayEventDetails,
  one: (events, manager, id) => events.find(manager, id),
  // Ids begin with the time, and have an index.
  sorts: { received_at: 'id', name: 'name', outcome: 'outcome' },
  filters: {
    pid: { ...equals('pid', 'uuid'), where: ofPayments },
    name: equals('name'),
    outcome: equals('outcome'),
    event_id: equals('event_id'),
    charge_gateway_id: equals('charge_gateway_id'),
  },
  service: GatewayEventsService,
  actions: {
    replay: {
      summary: 'Apply an event that was not applied',
      errors: { 409: 'The event was applied, or is about to be.' },
      run: async (events, { tx, id }) => {
        await events.replay(tx, id);
        return undefined;
      },
    },
  },
  reveal: true,
  unaudited: ['body'],
});
