import type { Schemas } from '../api/schemas.js';
import { StoredActions } from '../shared/buttons.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, textFilter } from '../shared/inputs.js';
import { PaymentLink } from '../shared/links.js';
import { ListPage, ShowPage } from '../shared/pages.js';

const { custom, id, idLink, json, list, moment, number, state, text } =
  fieldsOf<Schemas['checkout.GatewayEventDetails']>();

const outcomes = [
  'parked',
  'unknown_event',
  'unreadable',
  'received',
  'in_doubt',
  'applied',
  'undone',
  'unchanged',
  'stale',
  'ignored',
] as const;

export const GatewayEventList = () => (
  <ListPage
    sort={{ field: 'received_at', order: 'DESC' }}
    filters={[
      choiceFilter('outcome', outcomes),
      textFilter('name'),
      textFilter('pid'),
      textFilter('charge_gateway_id'),
      textFilter('event_id'),
    ]}
    fields={[
      sorted(moment('received_at')),
      idLink('event_id'),
      sorted(text('name')),
      sorted(state('outcome')),
      id('charge_gateway_id'),
      number('attempts'),
      text('error'),
    ]}
  />
);

export const GatewayEventShow = () => (
  <ShowPage
    actions={<StoredActions action="replay" source="body" />}
    fields={[
      id('event_id'),
      text('name'),
      state('outcome'),
      text('error'),
      custom('pid', ({ pid }) => <PaymentLink pid={pid} />),
      id('charge_gateway_id'),
      state('from_status'),
      state('to_status'),
      number('attempts'),
      moment('retry_at'),
      list('follow_ups'),
      moment('happened_at'),
      moment('received_at'),
      moment('applied_at'),
      json('body'),
    ]}
  />
);
