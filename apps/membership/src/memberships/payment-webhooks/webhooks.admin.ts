import { adminResource, equals, since, until } from '@rotina/service-kit/admin';
import { canonicalEmail } from '../../identity/domain/user/user-attributes.js';
import { InboundWebhook } from './inbound-webhook.entity.js';
import { WebhookDetailsView, webhookView, WebhookView } from './webhooks.dto.js';
import { webhookNotFound } from './webhooks.errors.js';
import { listedWebhook } from './webhooks.query.js';
import { WebhooksService } from './webhooks.service.js';

export const WebhooksAdmin = adminResource({
  path: 'membership/webhooks',
  noun: 'webhook',
  about: 'Webhooks about payments of other checkouts as they arrived, with what they changed.',
  entity: InboundWebhook,
  id: 'uuid',
  notFound: webhookNotFound,
  select: listedWebhook.select(),
  view: (row: typeof listedWebhook.row) => webhookView(row),
  viewClass: WebhookView,
  oneClass: WebhookDetailsView,
  one: (webhooks, manager, id) => webhooks.find(manager, id),
  // Ids begin with the time, and have an index.
  sorts: { received_at: 'id' },
  filters: {
    version: equals('version'),
    event: equals('event'),
    outcome: equals('outcome'),
    reference: equals('reference'),
    envelope_id: equals('envelope_id'),
    buyer_email: { ...equals('buyer_email'), prepare: canonicalEmail },
    received_from: since('received_at'),
    received_to: until('received_at'),
  },
  service: WebhooksService,
  actions: {
    replay: {
      summary: 'Apply a webhook that was not applied',
      errors: { 409: 'The webhook was applied.', 422: 'It cannot be applied yet.' },
      run: async (webhooks, change) => {
        await webhooks.replay(change);
        return undefined;
      },
    },
  },
  reveal: true,
  // An erasure does not find them in the audit.
  unaudited: ['body', 'buyer_email'],
});
