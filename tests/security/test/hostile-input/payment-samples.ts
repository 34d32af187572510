import { aPayment, aPurchaseEvent, webhookToken } from '../../../../apps/membership/test/webhook-scene.js';
import { nothing, onNothing } from './no-rows.js';

let groups = 0;

function aGroup() {
  groups += 1;
  const name = `grupo-${groups}`;
  return { name, slug: name, gateway_product_id: name, duration_months: 12, checkout_ids: [100 + groups] };
}

/** What gives memberships, and what members and administrators do with them. */
export const paymentSamples = {
  'POST /api/v1/webhook': () => ({ body: aPayment({}), search: webhookToken }),
  'POST /api/v2/webhook': () => ({ body: aPurchaseEvent({}), search: webhookToken }),
  'POST /admin/api/membership/webhooks/:id/replay': onNothing(nothing),
  'POST /admin/api/membership/webhooks/:id/reveal': onNothing(nothing),
  'POST /admin/api/membership/groups': () => ({ body: aGroup() }),
  // The fixture's, whose memberships the webhooks give.
  'PUT /admin/api/membership/groups/:id': () => ({
    body: { ...aGroup(), gateway_product_id: 'rotina-anual', checkout_ids: [1, 2] },
    path: { id: '1' },
  }),
  'POST /api/v2/user/memberships/validate': () => ({ body: { register_number: '27476464' } }),
};
