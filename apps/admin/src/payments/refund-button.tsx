import { TextField } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import { DialogButton } from '../shared/buttons.js';

/** Gives money back: all that is left, or an amount. */
export function RefundButton() {
  const payment = useRecordContext();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [amount, setAmount] = useState('');
  const refund = async (reason: string): Promise<void> => {
    if (!payment) return;
    const body = { reason, ...(amount.trim() !== '' && { amount: amount.trim().replace(',', '.') }) };
    // A repetition after a lost answer must not give the money back twice.
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await call({ method: 'post', path: pathOf('checkout/payments', payment.id, 'refunds'), body, headers });
    refresh();
  };
  return (
    <CanAccess resource="checkout/payments" action="refund">
      <DialogButton label="rotina.action.refund" isDangerous onConfirm={refund}>
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
