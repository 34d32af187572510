import { useRecordContext } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { ActionButton } from '../shared/buttons.js';
import { fieldsOf } from '../shared/fields.js';
import { ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';
import { AvailabilityPreview } from './availability-preview.js';

type Therapist = Schemas['membership.TherapistView'];

const { address, custom, flag, list, number, reference, state, text } = fieldsOf<Therapist>();
const rules = fieldsOf<Schemas['membership.RuleView']>();
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
    <AvailabilityPreview />
    <WorkingHours />
  </ShowPage>
);

function WorkingHours() {
  const therapist = useRecordContext<Therapist>();
  if (!therapist) return null;
  return (
    <>
      <Section title="fields.rules">
        <SmallTable
          rows={therapist.rules}
          fields={[rules.word('weekday', 'weekdays'), rules.text('start_time'), rules.text('end_time')]}
        />
      </Section>
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
