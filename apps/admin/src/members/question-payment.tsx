import { Box, Typography } from '@mui/material';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { formatCents } from '../shared/formats.js';
import { OrderLink, PaymentLink } from '../shared/links.js';

type Question = Schemas['membership.BuyerQuestionView'] & RaRecord<string>;
type Payment = Schemas['checkout.PaymentHistoryView'] & RaRecord<string>;

/** Purchases of other checkouts have references of another form. */
const pidForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;

interface PaymentPartProps {
  readonly pid: string;
  readonly part: 'customer' | 'order' | 'total';
}

/** A part of a payment that another service has; nothing where it has no such payment. */
export function PaymentPart({ pid, part }: PaymentPartProps) {
  const { data: payment } = useGetOne<Payment>(
    'checkout/payments',
    { id: pid },
    { enabled: pidForm.test(pid), retry: false },
  );
  const translate = useTranslate();
  if (!payment) return <>–</>;
  if (part === 'total') return <>{formatCents(payment.total_cents)}</>;
  if (part === 'order') return payment.order_code === null ? <>–</> : <OrderLink code={payment.order_code} />;
  return <>{translate('money.person', { name: payment.customer_name, email: payment.customer_email })}</>;
}

/** The purchase that a question is about, and the two accounts between which it is decided. */
export function QuestionPayment() {
  const question = useRecordContext<Question>();
  const translate = useTranslate();
  if (!question) return null;
  const { payment_reference: pid } = question;
  return (
    <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      <Typography>
        <PaymentPart pid={pid} part="customer" />
      </Typography>
      <Typography variant="body2">
        {translate('fields.order_code')}: <PaymentPart pid={pid} part="order" />
      </Typography>
      <Typography variant="body2">
        {translate('fields.pid')}: <PaymentLink pid={pid} />
      </Typography>
      <Typography variant="body2">
        {translate('fields.document_user_email')}: {question.document_user_email}
      </Typography>
      <Typography variant="body2">
        {translate('fields.email_user_email')}: {question.email_user_email}
      </Typography>
    </Box>
  );
}
