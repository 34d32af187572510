import { Box, FormHelperText, Typography } from '@mui/material';
import { FormDataConsumer, useInput, useResourceContext } from 'react-admin';
import { useLabelOf } from '../../shared/labels.js';
import { rangeOf, ruleOf } from './ranges.js';
import type { Range, Rule } from './ranges.js';
import { WeekGrid } from './week-grid.js';
import { WeekSlots } from './week-slots.js';

const source = 'rules';

/** The service takes them where a form says nothing. */
const defaultMinutes = 50;
const defaultZone = 'America/Sao_Paulo';

/** The weekly rules of a therapist as a week, and the sessions that it has room for. */
export function WeekInput() {
  const labelOf = useLabelOf(useResourceContext());
  const { field, fieldState } = useInput<{ id: number }>({ source, defaultValue: [] });
  const ranges = rangesOf(field.value);
  const change = (changed: readonly Range[]): void => {
    field.onChange(changed.map(ruleOf));
  };
  return (
    <Box role="group" aria-label={labelOf({ source })} sx={{ width: '100%', my: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {labelOf({ source })}
      </Typography>
      <WeekGrid ranges={ranges} onChange={change} />
      {fieldState.error?.message !== undefined && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <FormDataConsumer<Terms>>
        {({ formData }) => <WeekSlots ranges={ranges} terms={termsOf(formData)} timeZone={zoneOf(formData)} />}
      </FormDataConsumer>
    </Box>
  );
}

interface Terms {
  readonly session_minutes?: number | null;
  readonly step_minutes?: number | null;
  readonly time_zone?: string | null;
}

function termsOf({ session_minutes: session, step_minutes: step }: Terms) {
  const sessionMinutes = session ?? defaultMinutes;
  return { sessionMinutes, stepMinutes: step ?? sessionMinutes };
}

const zoneOf = ({ time_zone: zone }: Terms): string => zone ?? defaultZone;

const rangesOf = (rules: unknown): Range[] => (Array.isArray(rules) ? (rules as Rule[]).map(rangeOf) : []);
