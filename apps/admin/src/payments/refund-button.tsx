import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useRecordContext, useTranslate } from 'react-admin';
import { refundableCents } from './refundable.js';
import { RefundDialog } from './refund-dialog.js';
import type { RefundedPayment } from './refund-dialog.js';

/** Gives money back: all that is left, or an amount. */
export function RefundButton() {
  const payment = useRecordContext<RefundedPayment>();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // The result of a refund stays on the page until somebody closes it.
  if (!payment || (!isOpen && refundableCents(payment.charges) <= 0)) return null;
  return (
    <CanAccess resource="checkout/payments" action="refund">
      <Button size="small" color="error" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('rotina.action.refund')}
      </Button>
      {isOpen && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </CanAccess>
  );
}
