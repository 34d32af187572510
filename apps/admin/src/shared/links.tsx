import { Button } from '@mui/material';
import { CanAccess, Link, useTranslate } from 'react-admin';
import { Id } from './id.js';

/** Leads to a payment, for those who may see it; null is none. */
export function PaymentLink({ pid }: { readonly pid: string | null }) {
  if (pid === null) return '–';
  return (
    <CanAccess resource="checkout/payments" action="show" accessDenied={<Id value={pid} />}>
      <Id value={pid} wrap={(shown) => <Link to={`/checkout/payments/${pid}/show`}>{shown}</Link>} />
    </CanAccess>
  );
}

/** Leads to an order of the sales area. */
export const OrderLink = ({ code }: { readonly code: string }) => <Link to={`/sales/${code}/show`}>{code}</Link>;

/** Leads to the form that replaces the plan of a payment, for those who may. */
export function RenegotiateLink({ pid }: { readonly pid: string }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="checkout/payments" action="repay">
      <Button component={Link} size="small" to={`/checkout/payments/${encodeURIComponent(pid)}/renegotiate`}>
        {translate('money.renegotiate.action')}
      </Button>
    </CanAccess>
  );
}
