import { Card, CardContent } from '@mui/material';
import { RecordContextProvider, useGetList, useRecordContext, ResourceContextProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Sale } from '../api/sales.js';
import type { Schemas } from '../api/schemas.js';
import { AnswerButton } from '../shared/answer-button.js';
import { Details } from '../shared/details.js';
import { fieldsOf, State } from '../shared/fields.js';
import type { Field } from '../shared/fields.js';
import { OrderLink, PaymentLink, RenegotiateLink } from '../shared/links.js';
import { RowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';
import { OrderSums } from './order-sums.js';
import { QuestionSubject } from './question-subject.js';
import { answers } from './states.js';

type Order = Sale['order'];

const { custom, displayStatus, flag, moment, number, text, word } = fieldsOf<Order>();
const installments = fieldsOf<Sale['installments'][number]>();
const linked = fieldsOf<Sale['linked_orders'][number]>();
const history = fieldsOf<Sale['history'][number]>();
const questions = fieldsOf<Schemas['backoffice.QuestionView']>();

const named = (source: 'company' | 'product'): Field =>
  custom(source, (order) => order[source]?.name ?? order[source]?.slug ?? '–');
const ofCustomer = (source: string, part: keyof Order['customer']): Field =>
  custom(source, ({ customer }) => customer[part] ?? '–');
const orderLink = linked.custom('code', ({ code }) => <OrderLink code={code} />);
const reference = custom('reference', ({ reference: pid }) => <PaymentLink pid={pid} />);

/** An order with its installments, the orders that it is linked with, and its history. */
export const SaleShow = () => (
  <RowPage actions={<Renegotiate />}>
    <SaleParts />
  </RowPage>
);

/** For the newest plan of a chain that still has something open. */
function Renegotiate() {
  const sale = useRecordContext<Sale & RaRecord>();
  if (!sale || Number(sale.order.open) === 0) return null;
  const isReplaced = sale.linked_orders.some(({ replaces }) => replaces === sale.order.code);
  return isReplaced ? null : <RenegotiateLink pid={sale.order.reference} />;
}

function SaleParts() {
  const sale = useRecordContext<Sale & RaRecord>();
  if (!sale) return null;
  return (
    <>
      <RecordContextProvider value={{ id: sale.id, ...sale.order }}>
        <Card variant="outlined" sx={{ mb: 2 }}>
          <CardContent>
            <Details fields={orderFields} />
          </CardContent>
        </Card>
      </RecordContextProvider>
      <Section title="rotina.chain.installments">
        <OrderSums order={sale.order} />
        <SmallTable rows={sale.installments} fields={installmentFields} />
      </Section>
      <Section title="rotina.chain.linked_orders">
        <SmallTable
          rows={sale.linked_orders}
          fields={[
            orderLink,
            linked.word('origin', 'origins'),
            linked.displayStatus('display_status'),
            linked.money('total'),
            linked.text('replaces'),
          ]}
        />
      </Section>
      <OpenQuestions code={sale.order.code} />
      <Section title="rotina.chain.history">
        <SmallTable rows={sale.history} fields={historyFields} />
      </Section>
    </>
  );
}

const orderFields: readonly Field[] = [
  text('code'),
  displayStatus('display_status'),
  word('origin', 'origins'),
  reference,
  text('replaces'),
  named('company'),
  named('product'),
  text('offer_code'),
  word('billing_type', 'billing_types'),
  number('installment_count'),
  flag('open_question'),
  ofCustomer('customer_name', 'name'),
  ofCustomer('customer_email', 'email'),
  ofCustomer('customer_document', 'document'),
  text('operator_email'),
  moment('purchased_at'),
  moment('paid_at'),
  moment('created_at'),
];

const installmentFields: readonly Field[] = [
  installments.number('number'),
  installments.money('amount'),
  installments.date('due_date'),
  installments.state('status'),
  installments.date('paid_at'),
  installments.id('gateway_id'),
];

const historyFields: readonly Field[] = [
  history.moment('recorded_at'),
  history.number('number'),
  history.state('from'),
  history.state('to'),
  history.text('cause'),
  history.id('gateway_id'),
];

/** Questions on the order, which are answered here. */
function OpenQuestions({ code }: { readonly code: string }) {
  const { data = [] } = useGetList<Schemas['backoffice.QuestionView']>('backoffice/questions', {
    filter: { order_code: code },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (data.length === 0) return null;
  const answer: Field = { source: 'answer', render: (row) => <Answer question={row} /> };
  return (
    <Section title="rotina.questions">
      <SmallTable
        rows={data}
        fields={[
          questions.moment('created_at'),
          questions.number('number'),
          questions.money('amount'),
          questions.state('status'),
          answer,
        ]}
      />
    </Section>
  );
}

const Answer = ({ question }: { readonly question: RaRecord }) => (
  <ResourceContextProvider value="backoffice/questions">
    <RecordContextProvider value={question}>
      {question['status'] === 'open' ? (
        <AnswerButton answers={answers} isIdempotent>
          <QuestionSubject />
        </AnswerButton>
      ) : (
        <State value={String(question['answer'])} />
      )}
    </RecordContextProvider>
  </ResourceContextProvider>
);
