import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrorsOf } from '../../api/data-provider.js';
import { instantOf, wallTimeOf } from '../zone-time.js';
import { ownPath } from './own-api.js';
import type { OwnMeeting } from './own-api.js';
import { useChange } from './use-change.js';

interface MeetingDialogProps {
  /** Without one, a time without a member is taken. */
  readonly meeting?: OwnMeeting;
  readonly zone: string;
  readonly onClose: () => void;
}

interface Sent {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly title: string;
}

/** Takes a time, or moves a meeting; times are those of the therapist's zone, and errors stand at their inputs. */
export function MeetingDialog({ meeting, zone, onClose }: MeetingDialogProps) {
  const translate = useTranslate();
  const { mutate, isPending, error } = useChange('rotina.own.saved');
  const [sent, setSent] = useState<Sent>(() => ({
    starts_at: meeting ? wallTimeOf(meeting.starts_at, zone) : '',
    ends_at: meeting ? wallTimeOf(meeting.ends_at, zone) : '',
    title: meeting?.title ?? '',
  }));
  const errors = fieldErrorsOf(error);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const times = { starts_at: instantOf(sent.starts_at, zone), ends_at: instantOf(sent.ends_at, zone) };
    const body = { ...times, title: sent.title === '' ? null : sent.title };
    const target = meeting
      ? ({ method: 'put', path: ownPath('meetings', meeting.id) } as const)
      : ({ method: 'post', path: ownPath('meetings') } as const);
    mutate({ ...target, body }, { onSuccess: onClose });
  };
  const change = (changed: Partial<Sent>): void => {
    setSent({ ...sent, ...changed });
  };
  const inputs = { sent, errors, onChange: change };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="meeting-dialog-title">
      <form onSubmit={submit}>
        <DialogTitle id="meeting-dialog-title">
          {translate(meeting ? 'rotina.meetings.move' : 'rotina.meetings.block')}
        </DialogTitle>
        <DialogContent>
          {translate('rotina.meetings.zone', { zone })}
          <Input name="starts_at" type="datetime-local" {...inputs} />
          <Input name="ends_at" type="datetime-local" {...inputs} />
          <Input name="title" type="text" {...inputs} />
          {error && Object.keys(errors).length === 0 && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface InputProps {
  readonly name: keyof Sent;
  readonly type: 'datetime-local' | 'text';
  readonly sent: Sent;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changed: Partial<Sent>) => void;
}

function Input({ name, type, sent, errors, onChange }: InputProps) {
  const translate = useTranslate();
  return (
    <TextField
      type={type}
      label={translate(`fields.${name}`)}
      value={sent[name]}
      required={type !== 'text'}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      margin="dense"
      fullWidth
    />
  );
}
