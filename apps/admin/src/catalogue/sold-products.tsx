import { BooleanInput, required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { flagFilter, search, textFilter } from '../shared/inputs.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { flag, link, moment, text } = fieldsOf<Schemas['backoffice.ProductView']>();

/** Products as the back office knows them, by which orders find their company. */
export const SoldProductList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[search(), textFilter('company_slug'), flagFilter('legacy')]}
    fields={[
      sorted(link('name')),
      sorted(text('slug')),
      text('company_slug'),
      flag('legacy'),
      sorted(moment('created_at')),
    ]}
  />
);

export const SoldProductCreate = () => (
  <CreatePage>
    <TextInput source="name" validate={required()} />
    <TextInput source="company_slug" validate={required()} />
    <TextInput source="slug" />
    <BooleanInput source="legacy" />
  </CreatePage>
);

export const SoldProductEdit = () => (
  <EditPage canRemove>
    <TextInput source="name" validate={required()} />
    <TextInput source="slug" validate={required()} />
    <BooleanInput source="legacy" />
  </EditPage>
);
