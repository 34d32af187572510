import { Box, Typography } from '@mui/material';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Sale } from '../api/sales.js';
import type { Schemas } from '../api/schemas.js';
import { formatMoney } from '../shared/formats.js';
import { OrderLink, PaymentLink } from '../shared/links.js';
import { ownRow } from '../shared/pages.js';

type Question = Schemas['backoffice.QuestionView'] & RaRecord<string>;

/** The buyer of an order, with the address that is written to. */
export function OrderCustomer({ code }: { readonly code: string }) {
  const { data: sale } = useGetOne<Sale & RaRecord<string>>('sales', { id: code, ...ownRow });
  const translate = useTranslate();
  if (!sale) return <>–</>;
  const { name, email } = sale.order.customer;
  return <>{translate('money.person', { name, email })}</>;
}

/** Whose money a question is about, how much of it, and where it came in. */
export function QuestionSubject() {
  const question = useRecordContext<Question>();
  const translate = useTranslate();
  if (!question) return null;
  const moved = question.excess ?? question.amount;
  return (
    <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      <Typography>
        <OrderCustomer code={question.order_code} />
      </Typography>
      <Typography variant="body2">
        {translate('fields.order_code')}: <OrderLink code={question.order_code} />
      </Typography>
      <Typography variant="body2">
        {translate('fields.pid')}: <PaymentLink pid={question.reference} />
      </Typography>
      {moved !== null && (
        <Typography variant="body2">{translate('money.moved', { amount: formatMoney(moved) })}</Typography>
      )}
    </Box>
  );
}
