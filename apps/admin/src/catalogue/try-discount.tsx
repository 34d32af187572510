import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { Json } from '../shared/json.js';
import { Section } from '../shared/section.js';

type Trial = Schemas['checkout.DiscountTrialView'];

/** Asks the validation service about an address as a purchase would, and shows what it said. */
export function TryDiscount() {
  const checkout = useRecordContext<Schemas['checkout.AdminCheckoutView']>();
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const trial = useMutation({
    mutationFn: async () => {
      const path = pathOf('checkout/checkouts', checkout?.id ?? '', 'try-discount');
      return (await call({ method: 'post', path, body: { email } })).body as Trial;
    },
  });
  if (checkout?.discount_enabled !== true) return null;
  return (
    <Section title="rotina.try_discount">
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          trial.mutate();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <TextField
          type="email"
          size="small"
          required
          label={translate('fields.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="outlined" disabled={trial.isPending}>
          {translate('rotina.action.try')}
        </Button>
      </Box>
      {trial.error && <Alert severity="error">{trial.error.message}</Alert>}
      {trial.data && <Result trial={trial.data} />}
    </Section>
  );
}

function Result({ trial }: { readonly trial: Trial }) {
  const translate = useTranslate();
  const { valid, status, duration_ms: milliseconds, error, body } = trial;
  return (
    <>
      <Alert severity={valid ? 'success' : 'warning'} sx={{ mb: 1 }}>
        {translate(valid ? 'rotina.discount_valid' : 'rotina.discount_invalid')} ({status ?? error}, {milliseconds} ms)
      </Alert>
      {body !== null && <Json value={body} />}
    </>
  );
}
