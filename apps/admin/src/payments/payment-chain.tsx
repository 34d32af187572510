import { Link, useRecordContext } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { RevealButton } from '../shared/buttons.js';
import { fieldsOf } from '../shared/fields.js';
import type { Field } from '../shared/fields.js';
import { ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';
import { PaymentDeliveries } from './payment-deliveries.js';
import { PaymentEvents } from './payment-events.js';
import { RefundButton } from './refund-button.js';

type Payment = Schemas['checkout.PaymentHistoryView'];

const { cents, moment, number, state, text, word } = fieldsOf<Payment>();
const charges = fieldsOf<Schemas['checkout.ChargeView']>();
const changes = fieldsOf<Schemas['checkout.StatusChangeView']>();
const refunds = fieldsOf<Schemas['checkout.RefundEntryView']>();
const validations = fieldsOf<Schemas['checkout.PaymentValidationView']>();
const published = fieldsOf<Schemas['checkout.PublishedEventView']>();
const accounts = fieldsOf<Schemas['checkout.AccountsEventView']>();

const otherPayment = (source: 'replaced_by' | 'replaces'): Field => ({
  source,
  render: ({ [source]: other }) => {
    const pid = (other as Payment['replaces'])?.pid;
    return pid === undefined ? '–' : <Link to={`/checkout/payments/${pid}/show`}>{pid}</Link>;
  },
});

/** A payment and all that followed from it: plan, gateway events, deliveries, attempts. */
export const PaymentShow = () => (
  <ShowPage
    actions={
      <>
        <RefundButton />
        <RevealButton shows={(row) => String(row['customer_document'])} />
      </>
    }
    fields={[
      text('pid'),
      state('status'),
      word('kind', 'kinds'),
      text('order_code'),
      otherPayment('replaces'),
      otherPayment('replaced_by'),
      word('billing_type', 'billing_types'),
      number('installment_count'),
      cents('total_cents'),
      cents('discount_cents'),
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

function Chain() {
  const payment = useRecordContext<Payment>();
  if (!payment) return null;
  return (
    <>
      <Section title="rotina.chain.charges">
        <SmallTable
          rows={payment.charges}
          fields={[
            charges.number('number'),
            charges.cents('amount_cents'),
            charges.cents('refunded_cents'),
            charges.date('due_date'),
            charges.state('status'),
            charges.moment('paid_at'),
            charges.text('gateway_id'),
            charges.address('invoice_url'),
          ]}
        />
      </Section>
      <Section title="rotina.chain.status_changes">
        <SmallTable
          rows={payment.status_changes}
          fields={[changes.moment('at'), changes.state('from'), changes.state('to'), changes.text('cause')]}
        />
      </Section>
      <PaymentEvents events={payment.gateway_events} />
      <PaymentDeliveries deliveries={payment.deliveries} />
      <Section title="rotina.chain.refunds">
        <SmallTable
          rows={payment.refunds}
          fields={[
            refunds.moment('at'),
            refunds.money('amount'),
            refunds.state('status'),
            refunds.text('reason'),
            refunds.text('by'),
          ]}
        />
      </Section>
      <Section title="rotina.chain.discount_validations">
        <SmallTable
          rows={payment.discount_validations}
          fields={[
            validations.moment('at'),
            validations.text('email'),
            validations.flag('valid'),
            validations.number('status'),
            validations.text('error'),
          ]}
        />
      </Section>
      <Section title="rotina.chain.events">
        <SmallTable
          rows={payment.events}
          fields={[published.moment('occurred_at'), published.text('type'), published.text('id')]}
        />
      </Section>
      <Section title="rotina.chain.accounts_events">
        <SmallTable
          rows={payment.accounts_events}
          fields={[accounts.moment('occurred_at'), accounts.text('event_type')]}
        />
      </Section>
    </>
  );
}
