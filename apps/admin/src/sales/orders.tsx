import { useRecordContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { RevealButton } from '../shared/buttons.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, dateFilter, flagFilter, search, textFilter } from '../shared/inputs.js';
import { OrderLink, PaymentLink, RenegotiateLink } from '../shared/links.js';
import { ListPage, ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { OrderSums } from './order-sums.js';
import { orderStatuses, origins } from './states.js';

type Order = Schemas['backoffice.OrderView'];

const { custom, displayStatus, flag, link, moment, money, text, word } = fieldsOf<Order>();

const inSalesArea = custom('sale', ({ code }) => <OrderLink code={code} />);

export const OrderList = () => (
  <ListPage
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={[
      search(),
      choiceFilter('display_status', orderStatuses, 'display_statuses'),
      choiceFilter('origin', origins, 'origins'),
      textFilter('company_slug'),
      textFilter('product_slug'),
      flagFilter('open_question'),
      dateFilter('purchased_from'),
      dateFilter('purchased_to'),
    ]}
    fields={[
      sorted(link('code')),
      text('customer_name'),
      text('company_slug'),
      text('product_slug'),
      displayStatus('display_status'),
      word('origin', 'origins'),
      sorted(money('total')),
      money('open'),
      money('overdue'),
      flag('open_question'),
      sorted(moment('purchased_at')),
    ]}
  />
);

export const OrderShow = () => (
  <ShowPage
    actions={
      <>
        <Renegotiate />
        <RevealButton shows={(row) => String(row['customer_document'])} />
      </>
    }
    fields={[
      inSalesArea,
      word('origin', 'origins'),
      displayStatus('display_status'),
      custom('pid', (order) => <PaymentLink pid={order.reference} />),
      text('original_order_code'),
      text('company_slug'),
      text('product_slug'),
      text('offer_code'),
      word('billing_type', 'billing_types'),
      flag('open_question'),
      text('customer_name'),
      text('customer_email'),
      text('customer_document'),
      moment('purchased_at'),
      moment('paid_at'),
      moment('created_at'),
    ]}
  >
    <Sums />
  </ShowPage>
);

function Sums() {
  const order = useRecordContext<Order & RaRecord>();
  if (!order) return null;
  return (
    <Section title="rotina.sums.title">
      <OrderSums order={order} />
    </Section>
  );
}

/** The form itself says where another plan has replaced this one. */
function Renegotiate() {
  const order = useRecordContext<Order & RaRecord>();
  return !order || Number(order.open) === 0 ? null : <RenegotiateLink pid={order.reference} />;
}
