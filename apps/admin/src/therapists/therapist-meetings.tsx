import { Alert } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useGetList } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { nowMs } from '../shared/clock.js';
import { fieldsOf } from '../shared/fields.js';
import { Section } from '../shared/section.js';
import { FewRows } from './few-rows.js';
import { Member } from './holds.js';
import { formatMomentIn } from './zone-time.js';

type Meeting = Schemas['membership.MeetingView'];
type Therapist = Pick<Schemas['membership.TherapistView'], 'id' | 'time_zone'>;

const { custom, link } = fieldsOf<Meeting>();

/** As many as a page shows without another one. */
const shown = 50;

/** The meetings of a therapist that are not over, on the clock of the therapist. */
export function TherapistMeetings({ therapist: { id, time_zone: zone } }: { readonly therapist: Therapist }) {
  const [now] = useState(() => new Date(nowMs()).toISOString());
  const { data = [], error } = useGetList<Meeting>('membership/meetings', {
    filter: { therapist_id: id, from: now },
    sort: { field: 'starts_at', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  return (
    <Section title="rotina.meetings.ahead">
      {error && <Alert severity="error">{error.message}</Alert>}
      <ResourceContextProvider value="membership/meetings">
        <FewRows
          rows={data}
          fields={[
            link('starts_at', (instant) => formatMomentIn(String(instant), zone)),
            custom('ends_at', ({ ends_at }) => formatMomentIn(ends_at, zone)),
            custom('member_name', (meeting) => <Member {...meeting} />),
            custom('title', ({ title }) => title ?? '–'),
          ]}
        />
      </ResourceContextProvider>
    </Section>
  );
}
