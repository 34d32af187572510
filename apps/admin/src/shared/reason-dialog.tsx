import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { errorsOf, useConfirmation } from './confirmation.js';
import { FailureAlert } from './failure-alert.js';
import type { ConfirmationOptions } from './confirmation.js';

interface ReasonDialogProps extends ConfirmationOptions {
  readonly title: string;
  /** The text of the button that confirms. */
  readonly confirm: string;
  readonly isReasonRequired: boolean;
  /** Whether the further inputs say all that has to be decided. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Shown in place of the inputs once it is done; without it the dialog closes. */
  readonly result?: ReactNode;
  /** The fields of the further inputs, which show the server's messages about them. */
  readonly fields?: readonly string[];
  /** Further inputs; a function gets the server's messages about them. */
  readonly children?: ReactNode | ((errors: Readonly<Record<string, string>>) => ReactNode);
}

/** Asks why before something is done that cannot be undone; the reason lands in the audit. Errors are shown in it. */
export function ReasonDialog({ title, onClose, result, ...form }: ReasonDialogProps) {
  const [isDone, setDone] = useState(false);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reason-dialog-title">
      <DialogTitle id="reason-dialog-title">{title}</DialogTitle>
      {isDone ? (
        <Result onClose={onClose}>{result}</Result>
      ) : (
        <ReasonForm {...form} onClose={onClose} onDone={() => (result === undefined ? onClose() : setDone(true))} />
      )}
    </Dialog>
  );
}

interface ResultProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stays until it is closed. */
function Result({ onClose, children }: ResultProps) {
  const translate = useTranslate();
  return (
    <>
      <DialogContent role="status">{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'result' | 'title'> & { readonly onDone: () => void };

function ReasonForm({ onClose, onDone, children, fields = [], ...rest }: ReasonFormProps) {
  const { confirm, isReasonRequired, isReady = true, ...options } = rest;
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { send, failure, isSending, again, setAgain } = useConfirmation(options);
  const errors = errorsOf(failure);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await send(reason.trim())) onDone();
  };
  const isComplete = isReady && !(isReasonRequired && reason.trim() === '');
  return (
    <form onSubmit={(event) => void submit(event)}>
      <DialogContent>
        {typeof children === 'function' ? children(errors) : children}
        <TextField
          label={translate('rotina.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required={isReasonRequired}
          error={'reason' in errors}
          helperText={errors['reason'] ?? translate('rotina.reason_help')}
          fullWidth
          multiline
          margin="dense"
        />
        <FailureAlert failure={failure} fields={['reason', ...fields]} />
        {again !== null && <AgainInput value={again} onChange={setAgain} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={isSending || !isComplete}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

interface AgainInputProps {
  readonly value: boolean;
  readonly onChange: (again: boolean) => void;
}

function AgainInput({ value, onChange }: AgainInputProps) {
  const translate = useTranslate();
  const checkbox = <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)} />;
  return <FormControlLabel control={checkbox} label={translate('rotina.again')} />;
}
