import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { paths } from '@rotina/client';
import { CopyButton } from '../../shared/copy-button.js';
import { formatMoney } from '../../shared/formats.js';
import { PaymentLink } from '../../shared/links.js';
import { Section } from '../../shared/section.js';
import { SmallTable } from '../../shared/small-table.js';
import { planFields } from './plan-preview.js';
import type { Preview } from './terms.js';

export type NewPayment =
  paths['/api/v1/payments/{pid}/repayments']['post']['responses'][201]['content']['application/json']['payment'];

interface RenegotiationResultProps {
  readonly payment: NewPayment;
  readonly proposal: Preview;
}

/** The new plan as the payment gateway has it, with what the buyer needs to pay it. */
export function RenegotiationResult({ payment, proposal }: RenegotiationResultProps) {
  const translate = useTranslate();
  const pix = payment.pix?.payload ?? null;
  return (
    <>
      <Alert severity="success" sx={{ mb: 2 }}>
        {translate('money.renegotiate.done', {
          amount: formatMoney(payment.total),
          smart_count: payment.installments.length,
          name: proposal.customer_name,
          email: proposal.customer_email,
        })}
      </Alert>
      <Section title="money.renegotiate.new_plan">
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {translate('money.renegotiate.new_payment')} <PaymentLink pid={payment.pid} />
        </Typography>
        <SmallTable rows={payment.installments} fields={planFields} />
        {payment.invoice_url !== null && <ForBuyer label="fields.invoice_url" text={payment.invoice_url} isAddress />}
        {pix !== null && <ForBuyer label="money.renegotiate.pix" text={pix} />}
      </Section>
    </>
  );
}

interface ForBuyerProps {
  /** A key of the messages. */
  readonly label: string;
  readonly text: string;
  readonly isAddress?: boolean;
}

function ForBuyer({ label, text, isAddress = false }: ForBuyerProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ minWidth: 0 }}>
        {translate(label)}:{' '}
        {isAddress ? (
          <MuiLink href={text} target="_blank" rel="noreferrer">
            {text}
          </MuiLink>
        ) : (
          text
        )}
      </Typography>
      <CopyButton text={text} />
    </Box>
  );
}
