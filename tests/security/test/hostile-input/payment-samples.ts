import { aPayment, aPurchaseEvent, webhookToken } from '../../../../apps/membership/test/memberships/webhook-scene.js';
import { nothing, onNothing } from './no-rows.js';

let groups = 0;
let partners = 0;

function aGroup() {
  groups += 1;
  const name = `grupo-${groups}`;
  return { name, slug: name, gateway_product_id: name, duration_months: 12, checkout_ids: [100 + groups] };
}

/** The sources of memberships, and what members and administrators do with them. */
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
  'POST /admin/api/membership/partners': () => {
    partners += 1;
    return { body: { name: `Parceiro ${partners}`, max_per_minute: 600 } };
  },
  'PUT /admin/api/membership/partners/:id': () => ({ body: { active: true, max_per_minute: 600 }, path: { id: '1' } }),
  'POST /admin/api/membership/partners/:id/tokens': onNothing('0'),
  'POST /admin/api/membership/partners/:id/retire-token': onNothing('0'),
  'PUT /api/v1/me/visibility': () => ({ body: { city: true } }),
  'POST /api/v2/user/memberships/validate': () => ({ body: { register_number: '27476464' } }),
};
