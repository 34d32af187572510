import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Section } from '../../shared/section.js';
import { ConfirmButton } from './confirm-button.js';
import { ownKey, ownPath, read } from './own-api.js';
import type { Feed } from './own-api.js';
import { useChange } from './use-change.js';

/** The secret address at which calendar programs read the meetings. */
export function OwnFeed() {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, error } = useQuery({ queryKey: [ownKey, 'feed'], queryFn: () => read<Feed>(ownPath('feed')) });
  const { mutate, isPending } = useChange('rotina.calendars.renewed');
  const url = data?.url ?? '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify('rotina.calendars.copied', { type: 'success' });
    } catch {
      // Without HTTPS, browsers have no clipboard.
      notify('rotina.calendars.not_copied', { type: 'info' });
    }
  };
  return (
    <Section title="rotina.calendars.own">
      {error && <Alert severity="error">{error.message}</Alert>}
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('rotina.calendars.own_help')}
      </Typography>
      <TextField
        label={translate('rotina.calendars.address')}
        value={url}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        onFocus={({ target }) => target.select()}
        fullWidth
        margin="dense"
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" disabled={url === ''} onClick={() => void copy()}>
          {translate('rotina.calendars.copy')}
        </Button>
        <ConfirmButton
          label="rotina.calendars.renew"
          content="rotina.calendars.renew_help"
          isDisabled={isPending}
          onConfirm={() => mutate({ method: 'post', path: ownPath('feed'), body: {} })}
        />
      </Stack>
    </Section>
  );
}
