import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { RevealButton } from '../shared/buttons.js';
import { fieldsOf } from '../shared/fields.js';
import type { Field } from '../shared/fields.js';
import { OrderLink, PaymentLink, RenegotiateLink } from '../shared/links.js';
import { ShowPage } from '../shared/pages.js';
import { PlanSums } from '../shared/plan-sums.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';
import { PaymentDeliveries } from './payment-deliveries.js';
import { PaymentEvents } from './payment-events.js';
import { RefundButton } from './refund-button.js';
import { openCharges } from './refundable.js';

type Payment = Schemas['checkout.PaymentHistoryView'];

const { cents, custom, displayStatus, id, moment, number, text, word } = fieldsOf<Payment>();
const charges = fieldsOf<Schemas['checkout.ChargeView']>();
const changes = fieldsOf<Schemas['checkout.StatusChangeView']>();
const refunds = fieldsOf<Schemas['checkout.RefundEntryView']>();
const validations = fieldsOf<Schemas['checkout.PaymentValidationView']>();
const published = fieldsOf<Schemas['checkout.PublishedEventView']>();
const accounts = fieldsOf<Schemas['checkout.AccountsEventView']>();

const otherPayment = (source: 'replaced_by' | 'replaces') =>
  custom(source, ({ [source]: other }) => (other ? <PaymentLink pid={other.pid} /> : '–'));

/** A payment and all that followed from it: plan, gateway events, deliveries, attempts. */
export const PaymentShow = () => (
  <ShowPage
    actions={
      <>
        <Renegotiate />
        <RefundButton />
        <RevealButton shows={(row) => String(row['customer_document'])} />
      </>
    }
    fields={[
      id('pid'),
      displayStatus('display_status'),
      word('kind', 'kinds'),
      custom('order_code', ({ order_code: code }) => (code === null ? '–' : <OrderLink code={code} />)),
      otherPayment('replaces'),
      otherPayment('replaced_by'),
      word('billing_type', 'billing_types'),
      number('installment_count'),
      cents('total_cents'),
      cents('discount_cents'),
      cents('waived_cents'),
      text('waived_reason'),
      text('operator_email'),
      text('customer_name'),
      text('customer_email'),
      text('customer_document'),
      moment('created_at'),
      moment('updated_at'),
      moment('cancelled_at'),
    ]}
  >
    <Chain />
  </ShowPage>
);

/** For the newest payment of a chain whose plan has something open. */
function Renegotiate() {
  const payment = useRecordContext<Payment>();
  if (!payment || payment.replaced_by || openCharges(payment.charges).length === 0) return null;
  return <RenegotiateLink pid={payment.pid} />;
}

interface Part {
  /** A key of the messages. */
  readonly title: string;
  readonly rows: (payment: Payment) => readonly object[];
  readonly fields: readonly Field[];
  /** Above the rows. */
  readonly above?: (payment: Payment) => ReactNode;
}

const before: readonly Part[] = [
  {
    title: 'rotina.chain.charges',
    rows: (payment) => payment.charges,
    above: ({ sums }) => (
      <PlanSums
        total={sums.total_cents}
        paid={sums.paid_cents}
        open={sums.open_cents}
        overdue={sums.overdue_cents}
        refunded={sums.refunded_cents}
        replaced={sums.replaced_cents}
        cancelled={sums.cancelled_cents}
      />
    ),
    fields: [
      charges.number('number'),
      charges.cents('amount_cents'),
      charges.cents('refunded_cents'),
      charges.date('due_date'),
      charges.state('status'),
      charges.date('paid_at'),
      charges.id('gateway_id'),
      charges.address('invoice_url'),
    ],
  },
  {
    title: 'rotina.chain.status_changes',
    rows: (payment) => payment.status_changes,
    fields: [
      changes.moment('at'),
      changes.word('from', 'payment_statuses'),
      changes.word('to', 'payment_statuses'),
      changes.text('cause'),
    ],
  },
];

const after: readonly Part[] = [
  {
    title: 'rotina.chain.refunds',
    rows: (payment) => payment.refunds,
    fields: [
      refunds.moment('at'),
      refunds.money('amount'),
      refunds.state('status'),
      refunds.text('reason'),
      refunds.text('by'),
    ],
  },
  {
    title: 'rotina.chain.discount_validations',
    rows: (payment) => payment.discount_validations,
    fields: [
      validations.moment('at'),
      validations.text('email'),
      validations.flag('valid'),
      validations.number('status'),
      validations.text('error'),
    ],
  },
  {
    title: 'rotina.chain.events',
    rows: (payment) => payment.events,
    fields: [published.moment('occurred_at'), published.text('type'), published.id('id')],
  },
  {
    title: 'rotina.chain.accounts_events',
    rows: (payment) => payment.accounts_events,
    fields: [accounts.moment('occurred_at'), accounts.text('event_type')],
  },
];

function Chain() {
  const payment = useRecordContext<Payment>();
  if (!payment) return null;
  const tables = (parts: readonly Part[]) =>
    parts.map(({ title, rows, fields, above }) => (
      <Section key={title} title={title}>
        {above?.(payment)}
        <SmallTable rows={rows(payment)} fields={fields} />
      </Section>
    ));
  return (
    <>
      {tables(before)}
      <PaymentEvents events={payment.gateway_events} />
      <PaymentDeliveries pid={payment.pid} deliveries={payment.deliveries} />
      {tables(after)}
    </>
  );
}
