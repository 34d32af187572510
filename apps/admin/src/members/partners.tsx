import { Alert } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, NumberInput, required, TextInput, useTranslate } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { ActionButton } from '../shared/buttons.js';
import { CopyButton } from '../shared/copy-button.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { flagFilter, search } from '../shared/inputs.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { flag, link, moment, number } = fieldsOf<Schemas['membership.PartnerView']>();

export const PartnerList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[search(), flagFilter('active')]}
    fields={[
      sorted(link('name')),
      flag('active'),
      number('max_per_minute'),
      number('tokens'),
      sorted(moment('last_used_at')),
    ]}
  />
);

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <NumberInput source="max_per_minute" min={1} />
  </>
);

export const PartnerCreate = () => (
  <CreatePage>
    <Inputs />
  </CreatePage>
);

export const PartnerEdit = () => (
  <EditPage actions={<TokenButtons />}>
    <Inputs />
    <BooleanInput source="active" />
  </EditPage>
);

/** A partner has a second token while its systems change from one to the other. A token is shown once. */
function TokenButtons() {
  const translate = useTranslate();
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      {token !== null && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {translate('rotina.new_token')} <code>{token}</code> <CopyButton text={token} />
        </Alert>
      )}
      <ActionButton action="tokens" onDone={(answer) => setToken(tokenOf(answer))} />
      <ActionButton action="retire-token" isDangerous isReasonRequired />
    </>
  );
}

const tokenOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : null;
