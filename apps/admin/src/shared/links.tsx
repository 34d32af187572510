import { Button } from '@mui/material';
import { CanAccess, Link, useTranslate } from 'react-admin';

/** Leads to a payment, for those who may see it. */
export const PaymentLink = ({ pid }: { readonly pid: string }) => (
  <CanAccess resource="checkout/payments" action="show" accessDenied={pid}>
    <Link to={`/checkout/payments/${pid}/show`}>{pid}</Link>
  </CanAccess>
);

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
