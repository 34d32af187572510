import {
  Alert,
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
import { useConfirmation } from './confirmation.js';
import type { ConfirmationOptions } from './confirmation.js';

interface ReasonDialogProps extends ConfirmationOptions {
  /** Keys of the messages. */
  readonly title: string;
  readonly confirm: string;
  readonly isReasonRequired: boolean;
  readonly onClose: () => void;
  /** Further inputs. */
  readonly children?: ReactNode;
}

/** Asks why before something is done that cannot be undone; the reason lands in the audit. Errors are shown in it. */
export function ReasonDialog({ title, confirm, isReasonRequired, onClose, children, ...options }: ReasonDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { send, error, isSending, again, setAgain } = useConfirmation(options);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await send(reason.trim())) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reason-dialog-title">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="reason-dialog-title">{translate(title)}</DialogTitle>
        <DialogContent>
          {children}
          <TextField
            label={translate('rotina.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required={isReasonRequired}
            helperText={translate('rotina.reason_help')}
            fullWidth
            multiline
            margin="dense"
          />
          {error !== null && <Alert severity="error">{error}</Alert>}
          {again !== null && <AgainInput value={again} onChange={setAgain} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isSending || (isReasonRequired && reason.trim() === '')}>
            {translate(confirm)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
