import { required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { search, textFilter } from '../shared/inputs.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { link, text } = fieldsOf<Schemas['membership.TagView']>();

export const TagList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[search(), textFilter('kind')]}
    fields={[sorted(link('name')), sorted(text('slug')), sorted(text('kind'))]}
  />
);

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="kind" validate={required()} />
    <TextInput source="slug" />
  </>
);

export const TagCreate = () => (
  <CreatePage>
    <Inputs />
  </CreatePage>
);

export const TagEdit = () => (
  <EditPage canRemove>
    <Inputs />
  </EditPage>
);
