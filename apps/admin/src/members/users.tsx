import {
  BooleanInput,
  RecordContextProvider,
  required,
  SelectArrayInput,
  TextInput,
  useGetIdentity,
  useRecordContext,
} from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../api/schemas.js';
import { call, pathOf } from '../api/data-provider.js';
import { ActionButton, DialogButton, RemoveButton } from '../shared/buttons.js';
import type { Confirmation } from '../shared/confirmation.js';
import { Details } from '../shared/details.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, choicesOf, dateFilter, flagFilter, ReasonInput, search } from '../shared/inputs.js';
import { CreatePage, EditPage, ListPage, ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';
import { TimeZoneInput } from '../shared/time-zone-input.js';
import { Person } from './person/person.js';

type User = Schemas['membership.UserWithProfileView'];

const { flag, link, moment, state, text, word } = fieldsOf<User>();
const profiles = fieldsOf<User['profile']>();
const address = fieldsOf<User['profile']['address']>();
const sessions = fieldsOf<Schemas['membership.SessionView']>();
const roles = ['user', 'therapist', 'admin', 'operator', 'finance'] as const;

export const UserList = () => (
  <ListPage
    filters={[
      search(),
      choiceFilter('role', roles, 'roles'),
      flagFilter('locked'),
      flagFilter('email_suppressed'),
      dateFilter('created_from'),
      dateFilter('created_to'),
    ]}
    fields={[
      link('name'),
      sorted(text('email')),
      word('roles', 'roles'),
      flag('locked'),
      text('doc_number'),
      sorted(moment('created_at')),
    ]}
  />
);

export const UserShow = () => (
  <ShowPage
    actions={
      <>
        <ActionButton action="send-password-link" />
        <RemoveButton />
      </>
    }
    fields={[
      text('name'),
      text('email'),
      word('roles', 'roles'),
      flag('locked'),
      text('doc_number'),
      state('document_proven_by'),
      state('person_type'),
      text('phone_number'),
      moment('phone_number_validated_at'),
      text('zoneinfo'),
      flag('email_suppressed'),
      moment('created_at'),
    ]}
  >
    <Belongings />
    <Profile />
    <Sessions />
  </ShowPage>
);

/** The person's memberships, purchases, mails, and whatever else belongs to them. */
function Belongings() {
  const user = useRecordContext<User>();
  return user ? <Person userId={user.id} email={user.email} /> : null;
}

/** The attributes that the user gave. */
function Profile() {
  const profile = useRecordContext<User>()?.profile;
  if (!profile) return null;
  return (
    <Section title="fields.profile">
      <RecordContextProvider value={{ id: 0, ...profile.address, ...profile }}>
        <Details
          fields={[
            ...(['street', 'number', 'city', 'region', 'country'] as const).map((part) => address.text(part)),
            ...(['document_type', 'document_number'] as const).map((part) => profiles.text(part)),
            profiles.date('birth_date'),
            profiles.state('gender'),
            { source: 'documents', render: () => profile.documents.map(({ name }) => name).join(', ') || '–' },
          ]}
        />
      </RecordContextProvider>
    </Section>
  );
}

/** Where the user is signed in. */
function Sessions() {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  const path = pathOf('membership/users', user?.id ?? '', 'sessions');
  const { data = [], refetch } = useQuery({
    queryKey: ['sessions', user?.id],
    enabled: user !== undefined,
    queryFn: async () => (await call({ method: 'get', path })).body as Schemas['membership.SessionView'][],
  });
  const endAll = async ({ reason }: Confirmation): Promise<void> => {
    await call({ method: 'delete', path, query: { reason } });
    if (identity?.id !== user?.email) await refetch();
  };
  return (
    <Section
      title="rotina.sessions"
      actions={<DialogButton label="rotina.action.end_sessions" isDangerous onConfirm={endAll} />}
    >
      <SmallTable
        rows={data}
        fields={[
          sessions.text('user_agent'),
          sessions.text('address'),
          sessions.moment('created_at'),
          sessions.moment('last_used_at'),
          sessions.moment('expires_at'),
        ]}
      />
    </Section>
  );
}

export const UserCreate = () => (
  <CreatePage>
    <TextInput source="name" validate={required()} />
    <TextInput source="email" type="email" validate={required()} />
    <TextInput source="password" type="password" autoComplete="new-password" helperText="rotina.password_help" />
    <TextInput source="doc_number" />
    <TextInput source="phone_number" />
    <TimeZoneInput source="zoneinfo" />
    <SelectArrayInput source="roles" choices={choicesOf(roles, 'roles')} />
  </CreatePage>
);

export const UserEdit = () => (
  <EditPage>
    <TextInput source="name" validate={required()} />
    <TextInput source="doc_number" />
    <TimeZoneInput source="zoneinfo" />
    <SelectArrayInput source="roles" choices={choicesOf(roles, 'roles')} />
    <BooleanInput source="locked" />
    <ReasonInput />
  </EditPage>
);
