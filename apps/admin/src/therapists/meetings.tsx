import { AutocompleteInput, DateTimeInput, ReferenceInput, required, TextInput } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { formatMoment } from '../shared/formats.js';
import { dateFilter, textFilter } from '../shared/inputs.js';
import { Holds } from './holds.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';

const { link, moment, reference, text } = fieldsOf<Schemas['membership.MeetingView']>();

export const MeetingList = () => (
  <ListPage
    sort={{ field: 'starts_at', order: 'DESC' }}
    above={<Holds />}
    filters={[textFilter('therapist_id'), textFilter('user_id'), dateFilter('from'), dateFilter('to')]}
    fields={[
      sorted({ ...link('starts_at', (instant) => formatMoment(String(instant))), write: moment('starts_at').write }),
      moment('ends_at'),
      text('therapist_name'),
      reference('user_id', 'membership/users', ({ name }) => String(name)),
      text('title'),
      moment('cancelled_at'),
    ]}
  />
);

const Times = () => (
  <>
    <DateTimeInput source="starts_at" parse={instantOf} validate={required()} />
    <DateTimeInput source="ends_at" parse={instantOf} validate={required()} />
    <TextInput source="title" />
  </>
);

/** The input's wall time, in the zone of the browser, as an instant. */
const instantOf = (wallTime: string | null): string | null =>
  wallTime === null || wallTime === '' ? null : new Date(wallTime).toISOString();

export const MeetingCreate = () => (
  <CreatePage>
    <ReferenceInput source="therapist_id" reference="membership/therapists" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput optionText="name" validate={required()} />
    </ReferenceInput>
    <Times />
  </CreatePage>
);

export const MeetingEdit = () => (
  <EditPage canRemove>
    <Times />
  </EditPage>
);
