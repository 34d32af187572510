import { DateInput, DateTimeInput, NumberInput, required, TextInput } from 'react-admin';
import { ListInput } from '../shared/list-input.js';
import { TimeZoneInput } from '../shared/time-zone-input.js';
import { Together } from '../shared/together.js';
import { WeekInput } from './week/week-input.js';

const TimeRange = () => (
  <>
    <TextInput source="start_time" type="time" validate={required()} helperText={false} />
    <TextInput source="end_time" type="time" validate={required()} helperText={false} />
  </>
);

/** When a therapist works: the week, the form of sessions, dates that differ, and absences. */
export const WorkingHoursInputs = () => (
  <>
    <WeekInput />
    <Together>
      <TimeZoneInput source="time_zone" defaultValue="America/Sao_Paulo" />
      <NumberInput source="session_minutes" min={5} />
      <NumberInput source="step_minutes" min={5} />
      <NumberInput source="buffer_before_minutes" min={0} />
      <NumberInput source="buffer_after_minutes" min={0} />
      <NumberInput source="minimum_notice_minutes" min={0} />
      <NumberInput source="max_days_ahead" min={1} max={730} />
    </Together>
    <ListInput source="overrides" helperText="rotina.overrides_help" isInline={false}>
      <DateInput source="date" validate={required()} helperText={false} />
      <ListInput source="ranges">
        <TimeRange />
      </ListInput>
    </ListInput>
    <ListInput source="absences">
      <DateTimeInput source="starts_at" validate={required()} helperText={false} />
      <DateTimeInput source="ends_at" validate={required()} helperText={false} />
      <TextInput source="reason" label="fields.absence_reason" helperText={false} />
    </ListInput>
  </>
);
