import { required, SelectInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, choicesOf, ReasonInput, search } from '../shared/inputs.js';
import { EditPage, ListPage } from '../shared/pages.js';

const { date, link, moment, state, text } = fieldsOf<Schemas['membership.CardView']>();

export const CardList = () => (
  <ListPage
    filters={[search(), choiceFilter('state', ['issuing', 'issued', 'suspended', 'revoked'])]}
    fields={[
      sorted(link('register_number')),
      text('name'),
      sorted(state('state')),
      date('valid_until'),
      sorted(moment('issued_at')),
      moment('issue_due_at'),
    ]}
  />
);

export const CardEdit = () => (
  <EditPage>
    <SelectInput source="state" choices={choicesOf(['issued', 'suspended', 'revoked'])} validate={required()} />
    <ReasonInput />
  </EditPage>
);
