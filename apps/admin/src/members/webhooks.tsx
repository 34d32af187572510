import type { Schemas } from '../api/schemas.js';
import { StoredActions } from '../shared/buttons.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, dateFilter, textFilter } from '../shared/inputs.js';
import { ListPage, ShowPage } from '../shared/pages.js';

const { id, idLink, json, moment, state, text } = fieldsOf<Schemas['membership.WebhookDetailsView']>();

export const WebhookList = () => (
  <ListPage
    sort={{ field: 'received_at', order: 'DESC' }}
    filters={[
      choiceFilter('outcome', ['failed', 'processed', 'duplicate', 'ignored']),
      textFilter('event'),
      textFilter('reference'),
      textFilter('buyer_email'),
      choiceFilter('version', ['v1', 'v2']),
      dateFilter('received_from'),
      dateFilter('received_to'),
    ]}
    fields={[
      sorted(moment('received_at')),
      idLink('id'),
      text('version'),
      text('event'),
      state('outcome'),
      id('reference'),
      text('buyer_email'),
      text('error'),
    ]}
  />
);

export const WebhookShow = () => (
  <ShowPage
    actions={<StoredActions action="replay" source="body" />}
    fields={[
      text('event'),
      text('version'),
      state('outcome'),
      text('error'),
      id('reference'),
      text('buyer_email'),
      id('envelope_id'),
      moment('sent_at'),
      moment('received_at'),
      moment('replayed_at'),
      json('body'),
    ]}
  />
);
