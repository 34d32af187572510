import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../api/data-provider.js';
import { errorsOf, failureOf, useConfirmation } from '../../shared/confirmation.js';
import type { Confirmation } from '../../shared/confirmation.js';
import { FailureAlert } from '../../shared/failure-alert.js';
import { formatMoney } from '../../shared/formats.js';
import { Section } from '../../shared/section.js';
import { PlanPreview } from './plan-preview.js';
import type { NewPayment } from './renegotiation-result.js';
import { TermsInputs } from './terms-inputs.js';
import { needsReason, proposedTerms, repaymentBody } from './terms.js';
import type { Preview } from './terms.js';
import { usePreview } from './use-preview.js';

interface RenegotiationFormProps {
  readonly pid: string;
  readonly proposal: Preview;
  readonly onDone: (payment: NewPayment) => void;
}

const shownFields = ['kind', 'billing_type', 'installment_count', 'total', 'due_date', 'description', 'reason'];
const changedResources = ['checkout/payments', 'sales', 'backoffice/orders'];
const besides = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

/** Terms on one side, and what they do on the other. */
export function RenegotiationForm({ pid, proposal, onDone }: RenegotiationFormProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [terms, setTerms] = useState(() => proposedTerms(proposal));
  const { preview, error, isCurrent } = usePreview(pid, terms, proposal);
  const repay = async ({ headers }: Confirmation): Promise<void> => {
    const path = `/api/v1/payments/${encodeURIComponent(pid)}/repayments`;
    const answer = await call({ method: 'post', path, body: repaymentBody(terms), headers });
    // Pages that were opened before show the old plan.
    for (const resource of changedResources) queryClient.removeQueries({ queryKey: [resource] });
    onDone((answer.body as { readonly payment: NewPayment }).payment);
  };
  const { send, failure: refusal, isSending } = useConfirmation({ onConfirm: repay });
  const failure = error ? failureOf(error) : refusal;
  const isComplete = isCurrent && terms.kind !== null && !(needsReason(preview) && terms.reason.trim() === '');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(terms.reason);
  };
  return (
    <Box component="form" onSubmit={submit} sx={besides}>
      <Section title="money.renegotiate.terms">
        <TermsInputs
          terms={terms}
          onChange={(change) => setTerms((before) => ({ ...before, ...change }))}
          preview={preview}
          errors={errorsOf(failure)}
        />
      </Section>
      <Box>
        <PlanPreview preview={preview} isCurrent={isCurrent} />
        <FailureAlert failure={failure} fields={shownFields} />
        <Button type="submit" variant="contained" disabled={isSending || !isComplete} sx={{ mt: 1, mb: 2 }}>
          {translate('money.renegotiate.confirm', { amount: formatMoney(preview.total) })}
        </Button>
      </Box>
    </Box>
  );
}
