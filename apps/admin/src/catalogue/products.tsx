import { required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { search, textFilter } from '../shared/inputs.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { link, moment, text } = fieldsOf<Schemas['checkout.ProductView']>();

export const ProductList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[search(), textFilter('organization_slug')]}
    fields={[sorted(link('name')), sorted(text('slug')), text('organization_slug'), sorted(moment('created_at'))]}
  />
);

export const ProductCreate = () => (
  <CreatePage>
    <TextInput source="name" validate={required()} />
    <TextInput source="organization_slug" />
  </CreatePage>
);

export const ProductEdit = () => (
  <EditPage canRemove>
    <TextInput source="name" validate={required()} />
  </EditPage>
);
