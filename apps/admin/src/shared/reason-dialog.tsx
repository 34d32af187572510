import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';

interface ReasonDialogProps {
  /** Keys of the messages. */
  readonly title: string;
  readonly confirm: string;
  readonly isReasonRequired: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => Promise<void>;
  /** What else has to be said. */
  readonly children?: ReactNode;
}

/** Asks why before something is done that cannot be undone; the reason lands in the audit. Errors are shown in it. */
export function ReasonDialog({ title, confirm, isReasonRequired, onClose, onConfirm, children }: ReasonDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reason-dialog-title">
      <form onSubmit={(event) => void send(event)}>
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
