import { AutocompleteArrayInput, BooleanInput, NumberInput, useGetList } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { flagFilter, search, textFilter } from '../shared/inputs.js';
import { keysOf } from '../shared/keys-of.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';
import { ProfileInputs } from './profile-inputs.js';
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
    <ProfileInputs tags={<TagsInput />} flags={<BooleanInput source="active" defaultValue />} />
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
