import type { Schemas } from '../api/schemas.js';
import { StoredActions } from '../shared/buttons.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, flagFilter, search, textFilter } from '../shared/inputs.js';
import { ListPage, ShowPage } from '../shared/pages.js';
import { ServiceTabs } from './service-tabs.js';

/** The services' dead letters are alike. */
const { id, json, link, moment, state, text } = fieldsOf<Schemas['checkout.DeadLetterView']>();

export const DeadLetterList = () => (
  <ListPage
    sort={{ field: 'parked_at', order: 'DESC' }}
    filters={[
      search(),
      flagFilter('replayed'),
      textFilter('type'),
      textFilter('key'),
      choiceFilter('reason', ['failed', 'crashed', 'invalid', 'unknown']),
    ]}
    above={<ServiceTabs />}
    fields={[
      sorted(moment('parked_at')),
      sorted(link('type')),
      sorted(id('key')),
      sorted(state('reason')),
      text('error'),
      sorted(moment('replayed_at')),
    ]}
  />
);

export const DeadLetterShow = () => (
  <ShowPage
    actions={<StoredActions action="replay" source="envelope" />}
    fields={[
      text('type'),
      text('topic'),
      id('key'),
      id('event_id'),
      state('reason'),
      text('error'),
      moment('parked_at'),
      moment('replayed_at'),
      json('envelope'),
    ]}
  />
);
