import { displayStatuses } from '@rotina/contracts/display-status';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, dateFilter, flagFilter, search, textFilter } from '../shared/inputs.js';
import { ListPage } from '../shared/pages.js';

const { cents, displayStatus, idLink, moment, text, word } = fieldsOf<Schemas['checkout.AdminPaymentView']>();

export const PaymentList = () => (
  <ListPage
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={[
      search(),
      choiceFilter('display_status', displayStatuses, 'display_statuses'),
      choiceFilter('kind', ['standard', 'repayment', 'settlement', 'renewal'], 'kinds'),
      choiceFilter('billing_type', ['BOLETO', 'PIX', 'CREDIT_CARD'], 'billing_types'),
      flagFilter('waived'),
      textFilter('checkout_id'),
      dateFilter('created_from'),
      dateFilter('created_to'),
      dateFilter('paid_on'),
    ]}
    fields={[
      sorted(moment('created_at')),
      idLink('pid'),
      text('customer_name'),
      text('customer_email'),
      displayStatus('display_status'),
      word('billing_type', 'billing_types'),
      sorted(cents('total_cents')),
      text('order_code'),
    ]}
  />
);
