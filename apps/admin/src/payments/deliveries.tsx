import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { StoredActions } from '../shared/buttons.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, dateFilter, search, textFilter } from '../shared/inputs.js';
import { ListPage, ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { Attempts } from './attempts.js';
import { BulkRedelivery } from './bulk-redelivery.js';

type Delivery = Schemas['checkout.DeliveryDetails'];

const { id, json, link, moment, number, state, text, word } = fieldsOf<Delivery>();

export const DeliveryList = () => (
  <ListPage
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={[
      search(),
      choiceFilter('state', ['failed', 'pending', 'delivering', 'delivered', 'cancelled']),
      choiceFilter('destination', ['platform', 'accounts', 'backoffice'], 'destinations'),
      choiceFilter('cause', ['http_status', 'timeout', 'connection', 'redirect', 'stale'], 'causes'),
      textFilter('status'),
      textFilter('kind'),
      textFilter('reference'),
      textFilter('pid'),
      dateFilter('created_from'),
      dateFilter('created_to'),
    ]}
    above={<BulkRedelivery />}
    fields={[
      sorted(moment('created_at')),
      sorted(link('kind')),
      sorted(word('destination', 'destinations')),
      sorted(id('reference')),
      sorted(state('state')),
      number('attempts'),
      number('last_status'),
      text('last_error'),
    ]}
  />
);

export const DeliveryShow = () => (
  <ShowPage
    actions={<StoredActions action="redeliver" source="body" />}
    fields={[
      word('destination', 'destinations'),
      text('kind'),
      id('reference'),
      id('pid'),
      state('state'),
      number('attempts'),
      number('max_attempts'),
      moment('next_attempt_at'),
      moment('retry_until'),
      number('last_status'),
      text('last_error'),
      moment('delivered_at'),
      moment('created_at'),
      text('path'),
      json('body'),
    ]}
  >
    <AttemptLog />
  </ShowPage>
);

function AttemptLog() {
  const delivery = useRecordContext<Delivery>();
  const translate = useTranslate();
  return (
    <Section title="rotina.chain.attempts">
      {delivery?.state === 'pending' && <Typography variant="body2">{translate('rotina.waits')}</Typography>}
      <Attempts attempts={delivery?.attempt_log ?? []} />
    </Section>
  );
}
