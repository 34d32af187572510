import { BooleanInput, required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { flagFilter, search } from '../shared/inputs.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { flag, link, moment, text } = fieldsOf<Schemas['backoffice.CompanyView']>();

export const CompanyList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[search(), flagFilter('active')]}
    fields={[
      sorted(link('name')),
      sorted(text('slug')),
      flag('active'),
      text('legacy_product_slug'),
      sorted(moment('created_at')),
    ]}
  />
);

export const CompanyCreate = () => (
  <CreatePage>
    <TextInput source="name" validate={required()} />
    <TextInput source="slug" />
    <BooleanInput source="active" defaultValue />
  </CreatePage>
);

export const CompanyEdit = () => (
  <EditPage canRemove>
    <TextInput source="name" validate={required()} />
    <TextInput source="slug" validate={required()} />
    <TextInput source="legacy_product_slug" />
    <BooleanInput source="active" />
  </EditPage>
);
