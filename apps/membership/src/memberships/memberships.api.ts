import { discountTokenHeader } from '@rotina/contracts';
import { partnerTokenHeader } from './partners/partner.guard.js';
import { webhookTokenParameter } from './payment-webhooks/webhook-token.guard.js';

/** The groups of these routes in the OpenAPI document, and whose tokens they take. */
export const membershipsApi = {
  groups: {
    'Own memberships': 'The memberships of the logged-in user, with what caused each change.',
    Webhooks: 'Payments of other checkouts, which give memberships.',
    Partners: "Memberships for partners' systems and for checkouts.",
    'Buyer details': 'What purchases say about the logged-in user, who confirms it.',
  },
  tokens: {
    [partnerTokenHeader]: 'The token of a partner.',
    [discountTokenHeader]: 'The token of checkouts that validate discounts.',
    [webhookTokenParameter]: { query: 'The token of the systems that send payment webhooks.' },
  },
};
