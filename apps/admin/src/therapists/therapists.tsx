import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useGetList,
} from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choicesOf, flagFilter, search, textFilter } from '../shared/inputs.js';
import { keysOf } from '../shared/keys-of.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';
import { Together } from '../shared/together.js';
import { WorkingHoursInputs } from './working-hours-inputs.js';

const { flag, link, list, number, text } = fieldsOf<Schemas['membership.TherapistView']>();

export const TherapistList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[search(), flagFilter('active'), textFilter('slug')]}
    fields={[
      sorted(link('name')),
      sorted(text('slug')),
      list('languages'),
      text('city'),
      number('session_minutes'),
      flag('online'),
      flag('in_person'),
      flag('active'),
    ]}
  />
);

/** As many as one request answers. */
const maxTags = 1_000;

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="bio" multiline minRows={3} />
    <TextArrayInput source="languages" />
    <TagsInput />
    <SelectInput source="gender" choices={choicesOf(['male', 'female', 'non_binary'])} />
    <Together>
      <TextInput source="city" />
      <TextInput source="region" />
      <TextInput source="country" />
    </Together>
    <TextInput source="full_address" />
    <TextInput source="photo_url" type="url" />
    <Together>
      <BooleanInput source="online" />
      <BooleanInput source="in_person" />
      <BooleanInput source="active" defaultValue />
    </Together>
    <NumberInput source="user_id" />
    <WorkingHoursInputs />
  </>
);

function TagsInput() {
  const { data = [], isPending } = useGetList<Schemas['membership.TagView']>('membership/tags', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: maxTags },
  });
  return (
    <AutocompleteArrayInput
      source="tags"
      choices={data}
      isPending={isPending}
      optionText="name"
      optionValue="slug"
      format={(tags) => keysOf(tags, 'slug')}
    />
  );
}

export const TherapistCreate = () => (
  <CreatePage>
    <Inputs />
  </CreatePage>
);

export const TherapistEdit = () => (
  <EditPage>
    <Inputs />
  </EditPage>
);
