import { BooleanInput, NumberInput, required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { ListInput } from '../shared/list-input.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { flag, link, list, number, text } = fieldsOf<Schemas['membership.GroupView']>();

export const GroupList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    fields={[
      sorted(link('name')),
      sorted(text('slug')),
      list('checkout_ids'),
      text('gateway_product_id'),
      number('duration_months'),
      number('grace_days'),
      flag('gives_discount'),
      flag('active'),
    ]}
  />
);

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="slug" />
    <TextInput source="gateway_product_id" />
    <NumberInput source="duration_months" min={1} />
    <NumberInput source="grace_days" min={0} />
    <BooleanInput source="gives_discount" />
    <BooleanInput source="active" defaultValue />
    <ListInput source="checkout_ids">
      <NumberInput source="" label="rotina.checkout_id" validate={required()} helperText={false} />
    </ListInput>
  </>
);

export const GroupCreate = () => (
  <CreatePage>
    <Inputs />
  </CreatePage>
);

export const GroupEdit = () => (
  <EditPage canRemove>
    <Inputs />
  </EditPage>
);
