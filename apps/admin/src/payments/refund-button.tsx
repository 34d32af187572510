import { TextField } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import { DialogButton } from '../shared/buttons.js';
import type { Confirmation } from '../shared/confirmation.js';

/** Gives money back: all that is left, or an amount. */
export function RefundButton() {
  const payment = useRecordContext();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [amount, setAmount] = useState('');
  const refund = async ({ reason, headers, again }: Confirmation): Promise<void> => {
    if (!payment) return;
    const body = {
      reason,
      ...(amount.trim() !== '' && { amount: amount.trim().replace(',', '.') }),
      ...(again && { again }),
    };
    await call({ method: 'post', path: pathOf('checkout/payments', payment.id, 'refunds'), body, headers });
    setAmount('');
    refresh();
  };
  return (
    <CanAccess resource="checkout/payments" action="refund">
      <DialogButton label="rotina.action.refund" isDangerous onConfirm={refund} repeatedCode="refund_repeated">
        <TextField
          label={translate('fields.amount')}
          helperText={translate('rotina.refund_help')}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          margin="dense"
          fullWidth
        />
      </DialogButton>
    </CanAccess>
  );
}
