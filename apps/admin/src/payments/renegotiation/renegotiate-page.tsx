import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { failureOf } from '../../shared/confirmation.js';
import { formatMoney } from '../../shared/formats.js';
import { PaymentLink } from '../../shared/links.js';
import { Section } from '../../shared/section.js';
import { RenegotiationForm } from './renegotiation-form.js';
import { RenegotiationResult } from './renegotiation-result.js';
import type { NewPayment } from './renegotiation-result.js';
import type { Preview } from './terms.js';
import { useProposal } from './use-preview.js';

/** Replaces the plan of a payment with a new one that was agreed on with the buyer. */
export function RenegotiatePage() {
  const { pid = '' } = useParams();
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={translate('money.renegotiate.title')} />
      <CanAccess
        resource="checkout/payments"
        action="repay"
        accessDenied={<Alert severity="error">{translate('ra.message.access_denied')}</Alert>}
      >
        <Renegotiation pid={pid} key={pid} />
      </CanAccess>
    </Box>
  );
}

function Renegotiation({ pid }: { readonly pid: string }) {
  const [payment, setPayment] = useState<NewPayment | null>(null);
  const { data: proposal, error } = useProposal(pid);
  if (payment && proposal) return <RenegotiationResult payment={payment} proposal={proposal} />;
  if (error) return <Refused pid={pid} message={failureOf(error).message} />;
  if (!proposal) return <Skeleton aria-busy variant="rectangular" height={400} />;
  return (
    <>
      <Debt pid={pid} proposal={proposal} />
      <RenegotiationForm pid={pid} proposal={proposal} onDone={setPayment} />
    </>
  );
}

interface RefusedProps {
  readonly pid: string;
  readonly message: string;
}

const Refused = ({ pid, message }: RefusedProps) => (
  <Alert severity="error">
    <p>{message}</p>
    <PaymentLink pid={pid} />
  </Alert>
);

interface DebtProps {
  readonly pid: string;
  readonly proposal: Preview;
}

/** Whose debt it is, and how high. */
function Debt({ pid, proposal }: DebtProps) {
  const translate = useTranslate();
  const { customer_name: name, customer_email: email, product, open, paid } = proposal;
  return (
    <Section title="money.renegotiate.debt">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('money.person', { name, email })}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {product}, <PaymentLink pid={pid} />
      </Typography>
      <Typography sx={{ mt: 1 }} data-total="open">
        {translate('money.renegotiate.open', { open: formatMoney(open), paid: formatMoney(paid) })}
      </Typography>
    </Section>
  );
}
