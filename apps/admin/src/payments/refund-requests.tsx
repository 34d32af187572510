import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, textFilter } from '../shared/inputs.js';
import { ListPage, ShowPage } from '../shared/pages.js';

const { id, link, moment, money, state, text } = fieldsOf<Schemas['checkout.RefundRequestView']>();

/** Refunds that an answered question of the back office asks for. */
export const RefundRequestList = () => (
  <ListPage
    sort={{ field: 'at', order: 'DESC' }}
    filters={[
      choiceFilter('status', ['waiting', 'done', 'refused']),
      textFilter('order_code'),
      textFilter('gateway_id'),
    ]}
    fields={[
      sorted(moment('at')),
      link('order_code'),
      money('amount'),
      state('status'),
      text('reason'),
      text('by'),
      text('error'),
    ]}
  />
);

export const RefundRequestShow = () => (
  <ShowPage
    fields={[
      text('order_code'),
      id('reference'),
      id('gateway_id'),
      money('amount'),
      state('status'),
      text('reason'),
      text('by'),
      moment('at'),
      text('error'),
    ]}
  />
);
