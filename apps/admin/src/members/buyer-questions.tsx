import type { Schemas } from '../api/schemas.js';
import { AnswerButton } from '../shared/answer-button.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, textFilter } from '../shared/inputs.js';
import { PaymentLink } from '../shared/links.js';
import { ListPage, ShowPage } from '../shared/pages.js';
import { PaymentPart, QuestionPayment } from './question-payment.js';

const { custom, link, moment, reference, state, text } = fieldsOf<Schemas['membership.BuyerQuestionView']>();
const answers = ['document', 'email', 'email_and_document'] as const;

export const BuyerQuestionList = () => (
  <ListPage
    filters={[choiceFilter('status', ['open', 'answered']), textFilter('payment_reference')]}
    fields={[
      link('payment_reference'),
      text('document_user_email'),
      text('email_user_email'),
      state('status'),
      state('answer'),
      sorted(moment('created_at')),
    ]}
  />
);

export const BuyerQuestionShow = () => (
  <ShowPage
    actions={
      <AnswerButton answers={answers}>
        <QuestionPayment />
      </AnswerButton>
    }
    fields={[
      custom('customer', ({ payment_reference: pid }) => <PaymentPart pid={pid} part="customer" />),
      custom('order_code', ({ payment_reference: pid }) => <PaymentPart pid={pid} part="order" />),
      custom('pid', ({ payment_reference: pid }) => <PaymentLink pid={pid} />),
      custom('total', ({ payment_reference: pid }) => <PaymentPart pid={pid} part="total" />),
      reference('document_user_id', 'membership/users', ({ email }) => String(email)),
      reference('email_user_id', 'membership/users', ({ email }) => String(email)),
      state('status'),
      state('answer'),
      text('reason'),
      text('answered_by'),
      moment('answered_at'),
      moment('created_at'),
    ]}
  />
);
