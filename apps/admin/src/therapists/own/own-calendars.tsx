import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrorsOf } from '../../api/data-provider.js';
import { fieldsOf } from '../../shared/fields.js';
import { Section } from '../../shared/section.js';
import { FewRows } from '../few-rows.js';
import { calendarFields } from '../calendar-states.js';
import { ConfirmButton } from './confirm-button.js';
import { ownKey, ownPath, readList } from './own-api.js';
import type { OwnCalendar } from './own-api.js';
import { OwnFeed } from './own-feed.js';
import { OwnPage } from './own-page.js';
import { useChange } from './use-change.js';

const { custom } = fieldsOf<OwnCalendar>();

/** A calendar is read within seconds of its being added. */
const everyMs = 5_000;

/** Where the meetings of the signed-in therapist are read, and the calendars elsewhere that take their time here. */
export const OwnCalendarsPage = () => (
  <OwnPage title="rotina.own.calendars">
    {() => (
      <>
        <OwnFeed />
        <Elsewhere />
      </>
    )}
  </OwnPage>
);

function Elsewhere() {
  const translate = useTranslate();
  const { data = [], error } = useQuery({
    queryKey: [ownKey, 'calendars'],
    queryFn: () => readList<OwnCalendar>(ownPath('calendars')),
    refetchInterval: everyMs,
  });
  return (
    <Section title="rotina.calendars.elsewhere">
      {error && <Alert severity="error">{error.message}</Alert>}
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('rotina.calendars.elsewhere_help')}
      </Typography>
      <FewRows rows={data} fields={[...calendarFields, custom('actions', ({ id }) => <Remove key={id} id={id} />)]} />
      <Add />
    </Section>
  );
}

function Remove({ id }: { readonly id: number }) {
  const { mutate, isPending } = useChange('rotina.calendars.removed');
  return (
    <ConfirmButton
      label="ra.action.remove"
      content="rotina.calendars.remove_help"
      isDisabled={isPending}
      onConfirm={() => mutate({ method: 'delete', path: ownPath('calendars', String(id)) })}
    />
  );
}

const empty = { name: '', url: '' };

function Add() {
  const translate = useTranslate();
  const [sent, setSent] = useState(empty);
  const { mutate, isPending, error } = useChange('rotina.calendars.added');
  const errors = fieldErrorsOf(error);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = { url: sent.url, name: sent.name === '' ? null : sent.name };
    mutate({ method: 'post', path: ownPath('calendars'), body }, { onSuccess: () => setSent(empty) });
  };
  const input = (name: keyof typeof sent, label: string) => (
    <TextField
      label={translate(label)}
      value={sent[name]}
      required={name === 'url'}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={({ target }) => setSent({ ...sent, [name]: target.value })}
      size="small"
      fullWidth
    />
  );
  return (
    <Stack component="form" direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 2 }} onSubmit={submit}>
      {input('name', 'fields.name')}
      {input('url', 'rotina.calendars.other_address')}
      <Button type="submit" variant="outlined" disabled={isPending} sx={{ flexShrink: 0 }}>
        {translate('rotina.calendars.add')}
      </Button>
    </Stack>
  );
}
