import { Alert, Box, Chip, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { call } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { nowMs } from '../shared/clock.js';
import { Section } from '../shared/section.js';
import { wallTimeOf } from './zone-time.js';

type Therapist = Schemas['membership.TherapistView'];
type Preview = Schemas['membership.AvailabilityPreviewView'];

interface AvailabilityPreviewProps {
  /** Where the service answers it for the therapist of the page. */
  readonly path: (therapist: Therapist) => string;
}

/** The slots of a date in the therapist's zone, and why the missing ones are missing. */
export function AvailabilityPreview({ path }: AvailabilityPreviewProps) {
  const therapist = useRecordContext<Therapist>();
  const translate = useTranslate();
  const [date, setDate] = useState(() =>
    wallTimeOf(new Date(nowMs()).toISOString(), therapist?.time_zone ?? 'America/Sao_Paulo').slice(0, 10),
  );
  const { data, error } = useQuery({
    queryKey: ['availability', therapist, date],
    enabled: therapist !== undefined && date !== '',
    queryFn: async () => {
      if (!therapist) return null;
      return (await call({ method: 'get', path: path(therapist), query: { date } })).body as Preview;
    },
  });
  return (
    <Section
      title="rotina.availability"
      actions={
        <TextField
          type="date"
          size="small"
          label={translate('fields.date')}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      }
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Slots preview={data} />}
    </Section>
  );
}

function Slots({ preview }: { readonly preview: Preview }) {
  const translate = useTranslate();
  const timeOf = (instant: string): string =>
    new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: preview.time_zone }).format(new Date(instant));
  return (
    <Stack spacing={2}>
      <Typography variant="body2">
        {translate('rotina.slots', { smart_count: preview.slots.length })} ({preview.time_zone})
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {preview.slots.map(({ starts_at: start, ends_at: end }) => (
          <Chip key={start} color="success" variant="outlined" label={`${timeOf(start)}–${timeOf(end)}`} />
        ))}
      </Box>
      {preview.missing.length > 0 && (
        <Box component="ul" sx={{ m: 0 }}>
          {preview.missing.map(({ starts_at: start, ends_at: end, reason }) => (
            <li key={start}>
              {timeOf(start)}–{timeOf(end)}: {translate(`missing.${reason}`)}
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}
