import { useRecordContext } from 'react-admin';
import { pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { ActionButton } from '../shared/buttons.js';
import { fieldsOf } from '../shared/fields.js';
import { ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';
import { AvailabilityPreview } from './availability-preview.js';
import { CalendarStates } from './calendar-states.js';
import { Holds } from './holds.js';
import { TherapistMeetings } from './therapist-meetings.js';
import { rangeOf } from './week/ranges.js';
import { WeekGrid } from './week/week-grid.js';

type Therapist = Schemas['membership.TherapistView'];

const { address, custom, flag, list, number, reference, state, text } = fieldsOf<Therapist>();
const overrides = fieldsOf<Schemas['membership.OverrideView']>();
const absences = fieldsOf<Schemas['membership.AbsenceView']>();

const hours = ({ start_time: start, end_time: end }: Schemas['membership.TimeRangeView']): string => `${start}–${end}`;

export const TherapistShow = () => (
  <ShowPage
    actions={<ActionButton action="share-token" isDangerous isReasonRequired />}
    fields={[
      text('name'),
      text('slug'),
      flag('active'),
      reference('user_id', 'membership/users', ({ email }) => String(email)),
      text('bio'),
      list('languages'),
      custom('tags', ({ tags }) => tags.map(({ name }) => name).join(', ') || '–'),
      state('gender'),
      text('city'),
      text('region'),
      text('country'),
      text('full_address'),
      address('photo_url'),
      flag('online'),
      flag('in_person'),
      text('time_zone'),
      number('session_minutes'),
      number('step_minutes'),
      number('buffer_before_minutes'),
      number('buffer_after_minutes'),
      number('minimum_notice_minutes'),
      number('max_days_ahead'),
    ]}
  >
    <Week />
    <Bookings />
    <AvailabilityPreview path={ofTherapist} />
    <Exceptions />
  </ShowPage>
);

const ofTherapist = ({ id }: Pick<Therapist, 'id'>): string => pathOf('membership/therapists', id, 'availability');

/** The times of a therapist that are taken, and those that may become meetings. */
function Bookings() {
  const therapist = useRecordContext<Therapist>();
  if (!therapist) return null;
  return (
    <>
      <Holds therapistId={therapist.id} />
      <TherapistMeetings therapist={therapist} />
      <CalendarStates therapistId={therapist.id} />
    </>
  );
}

function Week() {
  const therapist = useRecordContext<Therapist>();
  if (!therapist) return null;
  return (
    <Section title="fields.rules">
      <WeekGrid ranges={therapist.rules.map(rangeOf)} />
    </Section>
  );
}

/** Dates that differ from the week, and absences. */
function Exceptions() {
  const therapist = useRecordContext<Therapist>();
  if (!therapist) return null;
  return (
    <>
      <Section title="fields.overrides">
        <SmallTable
          rows={therapist.overrides}
          fields={[
            overrides.date('date'),
            overrides.custom('ranges', ({ ranges }) => ranges.map(hours).join(', ') || '–'),
          ]}
        />
      </Section>
      <Section title="fields.absences">
        <SmallTable
          rows={therapist.absences}
          fields={[
            absences.moment('starts_at'),
            absences.moment('ends_at'),
            absences.text('reason', { label: 'fields.absence_reason' }),
          ]}
        />
      </Section>
    </>
  );
}
