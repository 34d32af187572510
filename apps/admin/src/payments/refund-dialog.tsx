import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { Choices } from '../shared/choices.js';
import type { Confirmation } from '../shared/confirmation.js';
import { State } from '../shared/fields.js';
import { formatCents, formatMoney } from '../shared/formats.js';
import { MoneyField } from '../shared/money-field.js';
import { parseAmount } from '../shared/money.js';
import { ReasonDialog } from '../shared/reason-dialog.js';
import { openCharges, refundableCents, sumOf } from './refundable.js';

export type RefundedPayment = Schemas['checkout.PaymentHistoryView'] & RaRecord<string>;
type Refund = Schemas['checkout.RefundView']['refund'];
type Share = 'all' | 'part';

interface RefundDialogProps {
  readonly payment: RefundedPayment;
  readonly onClose: () => void;
}

/** Asks how much goes back, names the buyer and the consequences, and shows the result. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [share, setShare] = useState<Share | null>(null);
  const [amount, setAmount] = useState('');
  const [refunded, setRefunded] = useState<Refund | null>(null);
  const sum = share === 'all' ? formatCents(refundableCents(payment.charges)) : formatPart(amount);
  const refund = async ({ reason, headers, again }: Confirmation): Promise<void> => {
    const body = { reason, ...(share === 'part' && { amount }), ...(again && { again }) };
    const answer = await call({
      method: 'post',
      path: pathOf('checkout/payments', payment.id, 'refunds'),
      body,
      headers,
    });
    setRefunded((answer.body as Schemas['checkout.RefundView']).refund);
    refresh();
  };
  return (
    <ReasonDialog
      title={translate('rotina.action.refund')}
      confirm={[translate('rotina.action.refund'), sum].join(' ').trim()}
      isReasonRequired
      isReady={share === 'all' || (share === 'part' && parseAmount(amount) !== null)}
      fields={['amount']}
      repeatedCode="refund_repeated"
      onConfirm={refund}
      onClose={onClose}
      result={<RefundResult payment={payment} refund={refunded} />}
    >
      {(errors) => (
        <RefundInputs
          payment={payment}
          share={share}
          onShare={setShare}
          amount={amount}
          onAmount={setAmount}
          error={errors['amount']}
        />
      )}
    </ReasonDialog>
  );
}

interface RefundInputsProps extends Pick<RefundDialogProps, 'payment'> {
  readonly share: Share | null;
  readonly onShare: (share: Share) => void;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** The server's message about the amount. */
  readonly error: string | undefined;
}

function RefundInputs({ payment, share, onShare, amount, onAmount, error }: RefundInputsProps) {
  const translate = useTranslate();
  const left = { amount: formatCents(refundableCents(payment.charges)) };
  const allHelp = useAllHelp(payment.charges);
  return (
    <>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {translate('money.recipient', { name: payment.customer_name, email: payment.customer_email })}
      </Typography>
      <Choices<Share>
        label={translate('money.refund.how_much')}
        value={share}
        onChange={onShare}
        choices={[
          { value: 'all', label: translate('money.refund.all', left), help: allHelp },
          { value: 'part', label: translate('money.refund.part'), help: translate('money.refund.part_help') },
        ]}
      />
      {share === 'part' && (
        <MoneyField
          label={translate('fields.amount')}
          value={amount}
          onChange={onAmount}
          isRequired
          helperText={translate('money.refund.max', left)}
          error={error}
        />
      )}
      <Typography variant="body2" sx={{ my: 1 }}>
        {translate(`money.refund.way.${payment.billing_type}`)}
      </Typography>
    </>
  );
}

const formatPart = (text: string): string => {
  const amount = parseAmount(text);
  return amount === null ? '' : formatMoney(amount);
};

/** Says what becomes of access and of the charges that are open. */
function useAllHelp(charges: RefundedPayment['charges']): string {
  const translate = useTranslate();
  const open = openCharges(charges);
  const params = { smart_count: open.length, amount: formatCents(sumOf(open)) };
  const removal = open.length === 0 ? '' : translate('money.refund.removes', params);
  return [translate('money.refund.all_help'), removal].join(' ').trim();
}

interface RefundResultProps extends Pick<RefundDialogProps, 'payment'> {
  readonly refund: Refund | null;
}

function RefundResult({ payment, refund }: RefundResultProps) {
  const translate = useTranslate();
  if (!refund) return null;
  const { amount, status } = refund;
  return (
    <Alert severity={status === 'done' ? 'success' : 'warning'}>
      <p>{translate('money.refund.done', { amount: formatMoney(amount), name: payment.customer_name })}</p>
      <State value={status} />
      <p>{translate(`money.refund.then.${status}`)}</p>
    </Alert>
  );
}
