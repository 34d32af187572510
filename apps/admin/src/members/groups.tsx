import { BooleanInput, NumberInput, required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';
import { CheckoutIdsInput } from './checkout-ids-input.js';

const { flag, link, number, references, text } = fieldsOf<Schemas['membership.GroupView']>();

export const GroupList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    fields={[
      sorted(link('name')),
      sorted(text('slug')),
      references('checkout_ids', 'checkout/checkouts'),
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
    <CheckoutIdsInput />
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
