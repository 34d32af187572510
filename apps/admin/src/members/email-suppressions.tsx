import { required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { RemoveButton } from '../shared/buttons.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, flagFilter, ReasonInput, search } from '../shared/inputs.js';
import { CreatePage, ListPage, ShowPage } from '../shared/pages.js';

const { flag, id, link, moment, state, text } = fieldsOf<Schemas['membership.EmailSuppressionView']>();

export const EmailSuppressionList = () => (
  <ListPage
    filters={[search(), choiceFilter('cause', ['bounced', 'complained', 'administrator']), flagFilter('suppressed')]}
    fields={[
      sorted(link('email')),
      sorted(state('cause')),
      flag('suppressed'),
      sorted(moment('occurred_at')),
      moment('lifted_at'),
    ]}
  />
);

export const EmailSuppressionShow = () => (
  <ShowPage
    actions={<RemoveButton />}
    fields={[
      text('email'),
      state('cause'),
      flag('suppressed'),
      text('reason'),
      id('message_id'),
      moment('occurred_at'),
      moment('created_at'),
      moment('lifted_at'),
      text('lifted_by'),
    ]}
  />
);

export const EmailSuppressionCreate = () => (
  <CreatePage>
    <TextInput source="email" type="email" validate={required()} />
    <ReasonInput />
  </CreatePage>
);
