import { NumberInput, required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { search } from '../shared/inputs.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { flag, link, moment, number, text } = fieldsOf<Schemas['checkout.OrganizationView']>();

export const OrganizationList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[search()]}
    fields={[
      sorted(link('name')),
      sorted(text('slug')),
      number('min_repayment_percent'),
      text('contact_email'),
      flag('platform_token_set'),
      flag('platform_verification_token_set'),
      sorted(moment('created_at')),
    ]}
  />
);

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="slug" />
    <NumberInput source="min_repayment_percent" min={0} max={100} />
    <TextInput source="contact_email" type="email" />
    <TextInput source="platform_token" type="password" autoComplete="off" helperText="rotina.secret_help" />
    <TextInput
      source="platform_verification_token"
      type="password"
      autoComplete="off"
      helperText="rotina.secret_help"
    />
  </>
);

export const OrganizationCreate = () => (
  <CreatePage>
    <Inputs />
  </CreatePage>
);

export const OrganizationEdit = () => (
  <EditPage canRemove>
    <Inputs />
  </EditPage>
);
