import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf } from '../shared/fields.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';

type State = Schemas['membership.CalendarStateView'];

const { custom, moment, number, text, word } = fieldsOf<State>();

export const calendarFields = [
  text('name'),
  moment('read_at'),
  number('busy_times'),
  custom('skipped_events', ({ skipped_events: { length } }) => length || '–'),
  word('error', 'calendar_errors'),
];

/** Whether the calendars that a therapist has elsewhere are read. */
export function CalendarStates({ therapistId }: { readonly therapistId: number }) {
  const { data = [], error } = useQuery({
    queryKey: ['calendars', therapistId],
    queryFn: async () => {
      const path = pathOf('membership/therapists', therapistId, 'calendars');
      return ((await call({ method: 'get', path })).body as { data: State[] }).data;
    },
  });
  return (
    <Section title="rotina.calendars.elsewhere">
      {error && <Alert severity="error">{error.message}</Alert>}
      <SmallTable rows={data} fields={calendarFields} />
    </Section>
  );
}
