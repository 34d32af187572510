import { Link } from 'react-admin';
import type { Schemas } from '../../api/schemas.js';
import { fieldsOf } from '../../shared/fields.js';
import type { Field } from '../../shared/fields.js';
import { formatMoment, formatMoney } from '../../shared/formats.js';
import { Section } from '../../shared/section.js';
import { SmallTable } from '../../shared/small-table.js';
import { useRowsOf } from './rows-of.js';

type Payment = Schemas['checkout.AdminPaymentView'];
type Order = Schemas['backoffice.OrderView'];

/** A purchase as both services have it; the order arrives after the payment. */
interface Purchase extends Payment {
  readonly order: Order | undefined;
}

const { cents, custom, displayStatus, word } = fieldsOf<Purchase>();
const ofOrder = fieldsOf<Order>();
const [paid, open] = [ofOrder.money('paid'), ofOrder.money('open')];
/** The rest of the total. */
const beside = ofOrder.custom('beside', ({ total, paid: kept, open: owed }) =>
  formatMoney((Number(total) - Number(kept) - Number(owed)).toFixed(2)),
);

/** The purchases of an address, each with its payment and its order. */
export function Purchases({ email }: { readonly email: string }) {
  const payments = useRowsOf<Payment>('checkout/payments', { customer_email: email }, 'created_at');
  const orders = useRowsOf<Order>('backoffice/orders', { customer_email: email }, 'purchased_at');
  const byReference = new Map(orders.data?.map((order) => [order.reference, order]));
  const purchases = (payments.data ?? []).map((payment) => ({ ...payment, order: byReference.get(payment.pid) }));
  return (
    <Section title="rotina.person.purchases">
      <SmallTable
        rows={purchases}
        fields={[
          custom('order_code', ({ order_code: code }) => (code === null ? '–' : <OrderLink code={code} />)),
          custom('product', ({ order }) => order?.product_slug ?? '–'),
          word('kind', 'kinds'),
          displayStatus('display_status'),
          cents('total_cents'),
          { ...paid, render: ofItsOrder(paid) },
          { ...open, render: ofItsOrder(open) },
          { ...beside, isNumber: true, render: ofItsOrder(beside) },
          custom('created_at', ({ pid, created_at: at }) => <PaymentLink pid={pid} at={at} />),
        ]}
      />
    </Section>
  );
}

/** A field of the purchase's order. */
const ofItsOrder =
  (field: Field): Field['render'] =>
  ({ order, id }) =>
    typeof order === 'object' && order !== null ? field.render({ id, ...order }) : '–';

const OrderLink = ({ code }: { readonly code: string }) => <Link to={`/sales/${code}/show`}>{code}</Link>;

const PaymentLink = ({ pid, at }: { readonly pid: string; readonly at: string }) => (
  <Link to={`/checkout/payments/${pid}/show`}>
    <time dateTime={at}>{formatMoment(at)}</time>
  </Link>
);
