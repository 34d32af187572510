import type { Schemas } from '../api/schemas.js';
import { AnswerButton } from '../shared/answer-button.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, textFilter } from '../shared/inputs.js';
import { OrderLink, PaymentLink } from '../shared/links.js';
import { ListPage, ShowPage } from '../shared/pages.js';
import { OrderCustomer, QuestionSubject } from './question-subject.js';
import { answers, questionKinds } from './states.js';

const { custom, flag, id, link, moment, money, number, state, text } = fieldsOf<Schemas['backoffice.QuestionView']>();

/** Money that came in for a cancelled installment, or with another sum than agreed: somebody has to decide what becomes of it. */
export const QuestionList = () => (
  <ListPage
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={[
      choiceFilter('status', ['open', 'answered']),
      choiceFilter('kind', questionKinds),
      choiceFilter('answer', answers, 'answers'),
      textFilter('order_code'),
      textFilter('gateway_id'),
    ]}
    fields={[
      sorted(moment('created_at')),
      state('kind'),
      link('order_code'),
      number('number'),
      money('amount'),
      money('missing'),
      money('excess'),
      state('status'),
      state('answer'),
      text('answered_by'),
    ]}
  />
);

export const QuestionShow = () => (
  <ShowPage
    actions={
      <AnswerButton answers={answers} isIdempotent>
        <QuestionSubject />
      </AnswerButton>
    }
    fields={[
      state('kind'),
      custom('customer', (question) => <OrderCustomer code={question.order_code} />),
      custom('order_code', (question) => <OrderLink code={question.order_code} />),
      custom('pid', (question) => <PaymentLink pid={question.reference} />),
      id('gateway_id'),
      number('number'),
      money('amount'),
      money('agreed'),
      money('missing'),
      money('excess'),
      state('status'),
      state('answer'),
      text('reason'),
      text('answered_by'),
      moment('answered_at'),
      flag('refunded'),
      money('credit'),
      text('credit_order_code'),
      moment('created_at'),
    ]}
  />
);
